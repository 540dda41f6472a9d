// Adds to the cart without leaving the page, and shows the number of items in it. Everything works without this script.
(() => {
  const COOKIE = /(?:^|; )till-cart=([^;]*)/;

  function itemsInCart() {
    const [, value = ''] = COOKIE.exec(document.cookie) ?? [];
    return [...value.matchAll(/\*(\d{1,7})(?=\.|$)/g)].reduce((sum, [, quantity]) => sum + Number(quantity), 0);
  }

  function showCount() {
    const link = document.querySelector('[data-cart]');
    if (link === null) return;
    const items = itemsInCart();
    // The first number that a browser formats takes long, so none is for an empty cart.
    const count = () => items.toLocaleString(document.documentElement.lang);
    const text = items === 0 ? link.dataset.cart : link.dataset.cartOf.replace('#', count());
    if (link.textContent !== text) link.textContent = text;
  }

  async function add(form) {
    const status = form.querySelector('[role=status]');
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(new FormData(form)),
      });
      const { message, isAdded } = await answer.json();
      status.textContent = message;
      status.dataset.added = String(isAdded === true);
      showCount();
    } catch {
      // If the request fails, the form itself still works.
      form.submit();
    } finally {
      button.disabled = false;
    }
  }

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-add]')) return;
    event.preventDefault();
    void add(event.target);
  });
  // Also runs when the browser restores the page from its cache.
  window.addEventListener('pageshow', showCount);
  // Submits a changed quantity immediately.
  document.addEventListener('change', (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.matches('[data-quantity]') && target.checkValidity())
      document.querySelector('[data-update]')?.click();
  });
})();
