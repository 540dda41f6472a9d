import type { ReactNode } from 'react';
import { rich } from '../../../parts/rich.ts';

/** Texts of the page of the storefront. */
export const texts = {
  page: {
    title: 'Storefront',
    noAddress:
      'The storefront is on, but has no address yet. On this installation storefronts need a custom domain: set ' +
      'one below.',
    off: 'It is off. Your products can be bought only through links and the API.',
    withoutAddress: 'Your public shop.',
    at: (link: ReactNode) => rich`Buyers find your products at ${link}.`,
  },
  form: {
    texts: 'Texts',
    appearance: 'Appearance',
    order: 'Order of products',
    orderHelp: 'The order that buyers see. New products come last.',
    noProducts: 'No products are listed yet. Listed products appear here.',
    save: 'Save',
    saved: 'The storefront is saved.',
    loadSaved: 'Load the saved version',
  },
  fields: {
    isOn: 'Show the storefront',
    isOnHelp:
      'While it is off, buyers can neither open it nor order there. Invoices and orders through the ' +
      'API are not affected.',
    isDiscoverable: 'List products for programs',
    isDiscoverableHelp:
      'Programs that pay by x402 find your listed products at /.well-known/x402 of the storefront, and the ' +
      'storefront in the list of this installation.',
    name: 'Store name',
    nameHelp: 'Buyers see it on every page and in every email.',
    nameWanted: 'The seller’s name for buyers',
    description: 'Description',
    descriptionHelp: 'Your products, in a few sentences.',
    supportEmail: 'Support email',
    supportEmailHelp: 'Contact for buyers, shown on the storefront and on order and invoice pages.',
    supportUrl: 'Support URL',
    supportUrlHelp: 'Your help page, if you have one.',
    termsUrl: 'Terms URL',
    termsUrlHelp: 'Your page with terms of sale, if you have one.',
    addressWanted: 'A web address such as https://example.com/terms',
    logo: 'Logo',
    logoHelp: 'PNG, JPEG, WebP or AVIF, at most 5 MiB; a square one looks best. It is shown as soon as it is chosen.',
    accent: 'Accent colour',
    accentHelp: 'For buttons, links and prices. Where it would be unreadable, a readable shade is used.',
    accentDefault: 'Till’s green',
    accentPick: 'Pick a colour',
    accentWanted: 'A colour such as #0b7a5b',
  },
  preview: {
    title: 'Preview',
    frame: 'Preview of the storefront',
    page: 'Page of the preview',
    shop: 'Shop',
    product: 'Product',
    screen: 'Screen of the preview',
    phone: 'Phone',
    desktop: 'Desktop',
    colours: 'Colours of the preview',
    light: 'Light',
    dark: 'Dark',
  },
  address: {
    title: 'Address',
    helpDashboard: 'The slug is part of your store’s dashboard address.',
    help: 'The slug is part of the addresses of your storefront and your dashboard.',
    former: 'Earlier slugs still redirect here:',
    until: (slug: ReactNode, time: ReactNode) => rich`${slug} until ${time}`,
    changed: 'The slug has changed.',
    confirm: 'Change the slug?',
    consequence:
      'The old address redirects to the new one for 90 days, and only you can take it back in that time. After ' +
      'that, anyone can take it: update your published links before then.',
    slug: 'Slug',
    slugHelp: 'Lower-case letters, digits and inner hyphens.',
    change: 'Change slug',
  },
  domain: {
    title: 'Custom domain',
    help: 'A domain that you own. Once active, it replaces the address above.',
    none: 'None.',
    claimed: 'Now add its records to DNS.',
    domain: 'Domain',
    wanted: 'Such as shop.example.com',
    use: 'Use domain',
    steps:
      'Add both records at your domain provider. Keep them there: Till checks them regularly. Changes can take ' +
      'some hours to appear everywhere. Some providers append the domain to names automatically: leave it out ' +
      'there.',
    proof: '1. Proof of ownership',
    target: '2. Target',
    bare:
      'Most providers do not allow a CNAME for a bare domain. Use the addresses, or an ALIAS or ANAME record to ' +
      'the host.',
    cname: 'A CNAME keeps working if the addresses change. Use the addresses only where a CNAME is not possible.',
    states: {
      /** Joins two of the following. */
      sentences: (sentences: readonly string[]) => sentences.join(' '),
      proof: {
        missing: (name: string) => `There is no TXT record ${name} yet.`,
        other: (name: string) => `The TXT record ${name} has another value.`,
        unanswered: () => 'The name servers of the domain did not answer.',
      },
      pointing: {
        missing: () => 'The domain does not point anywhere yet.',
        elsewhere: (seen: string) => `The domain points elsewhere: ${seen}.`,
        loop: (seen: string) => `The CNAME chain of the domain is too long, via ${seen}.`,
        unanswered: () => 'The name servers of the domain did not answer.',
        unknown: () =>
          'The address of this installation is unknown, so it cannot be compared. Ask the operator to configure it.',
      },
      held: 'Another store here has this domain, and its TXT record is still there. Remove that record.',
      failing: 'Unless this is fixed, the domain is removed from the storefront after 3 days.',
      active: 'Both records were found.',
      provedByOther: 'Another store has proved ownership of the domain.',
    },
    notChecked: 'Not checked yet.',
    checked: (time: ReactNode) => rich`Checked ${time}.`,
    checksEnded: 'Automatic checks have ended: choose Check now once the records are in place.',
    check: 'Check now',
    checkedAgain: 'The records were checked again.',
    remove: 'Remove domain',
    removed: 'The domain is removed.',
    confirm: (domain: string) => `Remove ${domain}?`,
    removeActive: 'Buyers no longer find your storefront there. Its address is the one with your slug again.',
    removeOther: 'You can use it again later, with a new TXT record.',
  },
  records: {
    found: 'found',
    notFound: 'not found',
    noTarget: 'Ask the operator for the address: it is not configured here.',
    and: 'and',
    or: 'or',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copyName: (type: string) => `Copy name of ${type}`,
    copyValue: (type: string) => `Copy value of ${type}`,
    nameCopied: 'The name is copied.',
    valueCopied: 'The value is copied.',
  },
};
export type Texts = typeof texts;
