// The table's chance, worked out anew from its seed. The same stream as SeededChance in Python.

const WHOLE = 1n << 64n;

export const canCompute = () => Boolean(globalThis.crypto?.subtle);

export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a table shows before the first card. */
export const commitmentOf = async (seed) => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed)));

/** Gives `below(n)`, one draw after the other. */
export async function stream(seed) {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0n;
  let numbers = [];

  async function next() {
    if (!numbers.length) {
      const message = new DataView(new ArrayBuffer(8));
      message.setBigUint64(0, block);
      block += 1n;
      const signed = new DataView(await crypto.subtle.sign('HMAC', key, message));
      numbers = [0, 8, 16, 24].map((at) => signed.getBigUint64(at));
    }
    return numbers.shift();
  }

  return async (n) => {
    const below = BigInt(n);
    const unfair = WHOLE - (WHOLE % below);
    let x = await next();
    while (x >= unfair) x = await next();
    return Number(x % below);
  };
}

/** Checks a replay: is the seed the one that was sealed, and which draw is the first that it does not give? */
export async function check({ seed, commitment, draws }) {
  const sealed = (await commitmentOf(seed)) === commitment;
  const below = await stream(seed);
  for (const [i, [moment, number, n]] of draws.entries()) {
    const given = await below(n);
    if (given !== number) return { sealed, wrong: { place: i + 1, moment, number, n, given } };
  }
  return { sealed, wrong: null };
}
