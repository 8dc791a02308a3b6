// Drawers close with Escape before the shell takes the key for its own.

addEventListener('keydown', (event) => {
  const open = event.key === 'Escape' && document.querySelector('.inf-drawer:popover-open');
  if (!open) return;
  open.hidePopover();
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });
