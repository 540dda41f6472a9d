// Adds a copy button to every code block. The page is complete without it.
for (const block of document.querySelectorAll('pre')) {
  // Long lines can be scrolled by keyboard too.
  block.tabIndex = 0;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  frame.append(block, button);
}

// A link within the page opens its target; on small screens the menu closes.
for (const link of document.querySelectorAll('.menu a')) {
  link.addEventListener('click', () => link.closest('details').removeAttribute('open'));
}
