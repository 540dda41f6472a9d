import { createTheme, type MantineColorsTuple, Notification, PasswordInput } from '@mantine/core';

/** The green of the till, from pale to deep; every step from 6 on has a contrast of 4.5 with white. */
const till: MantineColorsTuple = [
  '#e9f7f2',
  '#d3ece3',
  '#a6d8c7',
  '#76c4a9',
  '#4eb390',
  '#35a981',
  '#0b7a5b',
  '#096a4f',
  '#075a43',
  '#044935',
];

export const theme = createTheme({
  primaryColor: 'till',
  colors: { till },
  primaryShade: { light: 6, dark: 7 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  autoContrast: true,
  cursorType: 'pointer',
  components: {
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    // Its own label holds the word "password", which would make two of every field so called.
    PasswordInput: PasswordInput.extend({
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' } },
    }),
  },
});
