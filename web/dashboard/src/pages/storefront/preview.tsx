import { Group, Paper, SegmentedControl, Text, useComputedColorScheme } from '@mantine/core';
import { lookOf, type Scheme } from '@till/look';
import { type CSSProperties, useState } from 'react';
import { fiat } from '../../parts/money.ts';
import { ownImage } from '../../parts/picture.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import type { ShownProduct } from './queries.ts';
import classes from './storefront.module.css';
import type { StorefrontValues } from './values.ts';

/** Maximum products in the preview: a few screens of a phone. */
const SHOWN = 6;

interface Props {
  readonly values: StorefrontValues;
  readonly logo: string | null;
  readonly products: readonly ShownProduct[];
  readonly url: string | null;
}

/** The storefront on a phone, as it will be once the form is saved. A picture only: nothing in it can be pressed. */
export function Preview({ values, logo, products, url }: Props) {
  const own = useComputedColorScheme('light');
  const [chosen, setChosen] = useState<Scheme>();
  const scheme = chosen ?? own;
  const look = lookOf(values.accent.trim() === '' ? null : values.accent.trim(), scheme);
  const colours = Object.fromEntries(Object.entries(look).map(([name, colour]) => [`--shop-${name}`, colour]));
  return (
    <Paper component="section" withBorder p="md" aria-label="Preview" className="sticky">
      <Group justify="space-between" mb="sm">
        <Text size="xs" c="dimmed" tt="uppercase" fw={600}>
          Preview
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Colours of the preview"
          value={scheme}
          onChange={(value) => setChosen(value as Scheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Group>
      <div className={classes.phone} style={colours as CSSProperties} data-scheme={scheme}>
        <div className={classes.bar}>{url === null ? 'your-store.example' : new URL(url).host}</div>
        {values.isOn ? (
          <Shop values={values} logo={logo} products={products} />
        ) : (
          <p className={classes.off}>Nothing is shown while the storefront is off.</p>
        )}
      </div>
    </Paper>
  );
}

function Shop({
  values: { name, description, termsUrl, supportEmail, supportUrl },
  logo,
  products,
}: Omit<Props, 'url'>) {
  const src = ownImage(logo);
  return (
    <>
      <div className={classes.head}>
        {src !== undefined && <img src={src} alt="" className={classes.logo} />}
        <strong className={classes.title}>
          <UntrustedText>{name.trim() === '' ? 'Your store' : name}</UntrustedText>
        </strong>
      </div>
      {description.trim() !== '' && (
        <p className={classes.about}>
          <UntrustedText>{description}</UntrustedText>
        </p>
      )}
      {products.length === 0 ? (
        <p className={classes.about}>Nothing is for sale here yet.</p>
      ) : (
        <ul className={classes.goods}>
          {products.slice(0, SHOWN).map((product) => (
            <Good key={product.id} product={product} />
          ))}
        </ul>
      )}
      {products.length > SHOWN && <p className={classes.about}>and {products.length - SHOWN} more</p>}
      <div className={classes.foot}>
        {termsUrl.trim() !== '' && <span className={classes.link}>Terms</span>}
        {supportUrl.trim() !== '' && <span className={classes.link}>Help</span>}
        {supportEmail.trim() !== '' && <span className={classes.link}>{supportEmail.trim()}</span>}
      </div>
    </>
  );
}

function Good({
  product: { title, image, priceAmount, priceCurrency, isSoldOut },
}: {
  readonly product: ShownProduct;
}) {
  const src = ownImage(image);
  return (
    <li className={classes.good}>
      {src === undefined ? <span className={classes.blank} /> : <img src={src} alt="" className={classes.picture} />}
      <span className={classes.goodTitle}>
        <UntrustedText>{title}</UntrustedText>
      </span>
      <span className={classes.price}>{fiat(priceAmount, priceCurrency)}</span>
      {isSoldOut ? (
        <span className={classes.soldOut}>Sold out</span>
      ) : (
        <span className={classes.button}>Add to cart</span>
      )}
    </li>
  );
}
