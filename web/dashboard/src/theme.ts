import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { texts } from './texts/en.ts';

// From pale to deep; every step from 6 on has a contrast of 4.5 with white.
/** The green of the till. */
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

const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#f05252',
  '#c92a2a',
  '#b82424',
  '#a31f1f',
  '#8f1a1a',
];
const orange: MantineColorsTuple = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#f57c1f',
  '#b34700',
  '#a33f00',
  '#8f3700',
  '#7a2f00',
];

// The three sizes of text: of a page's title and figures, of headings, and of everything else.
const TITLE = '1.5rem';
const HEADING = '1rem';
const TEXT = '0.875rem';
const title = { fontSize: TITLE, lineHeight: '1.3' };
const heading = { fontSize: HEADING, lineHeight: '1.5' };
const text = { fontSize: TEXT, lineHeight: '1.5' };

export const theme = createTheme({
  primaryColor: 'till',
  fontSizes: { xs: TEXT, sm: TEXT, md: TEXT, lg: HEADING, xl: TITLE },
  headings: { fontWeight: '650', sizes: { h1: title, h2: title, h3: heading, h4: heading, h5: text, h6: text } },
  colors: { till, red, orange },
  primaryShade: { light: 6, dark: 7 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  autoContrast: true,
  cursorType: 'pointer',
  // Named, not imported: sign-in would load tables and dialogs with them.
  components: {
    // Its own label contains the word "password", which would match two fields in every such form.
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': texts.showCharacters } } },
    // A table that is wider than a phone says so (style.css), and can be scrolled with the keyboard too.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { type: 'auto', viewportProps: { tabIndex: 0 } } } },
    // Dialogs and announcements do not name their close buttons.
    CloseButton: { defaultProps: { 'aria-label': texts.close } },
    // Its one word is never cut, even in a narrow column.
    Badge: { defaultProps: { miw: 'max-content' } },
    // The banner of the page is its only header.
    ModalHeader: { defaultProps: { role: 'none' } },
  },
});
