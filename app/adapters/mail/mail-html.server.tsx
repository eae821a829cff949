import { Fragment } from 'react';
import type { MailContent, MailFact, MailPieces } from '~/domain/notifications/mail-content';
import { type ShopFacts, sellerContact, sellerName } from '~/domain/storefront/shop-facts';
import { darkStyle, look } from './mail-look';

type Kit = typeof import('@react-email/components');

/** A heavy module, so it is loaded with the first mail. */
const loadKit = (): Promise<Kit> => import('@react-email/components');

interface LetterProps {
  kit: Kit;
  content: MailContent;
  seller: ShopFacts;
}

/** A mail: brand, a sheet with heading, text, figures and button, and the sender. */
const Letter = ({ kit, content, seller }: LetterProps) => {
  const { Container, Head, Html, Preview, Text } = kit;
  const { subject, preview, leave } = content;
  return (
    <Html lang="pt-BR" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      {/* Some mail programs drop the styles of the body, so the cell has them too. */}
      <body {...look.body}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td {...look.body}>
                <Container {...look.container}>
                  <Text {...look.brand}>Lombada</Text>
                  <Sheet kit={kit} content={content} />
                  <Text {...look.foot}>
                    {sellerName(seller)}
                    <br />
                    {sellerContact(seller)}
                  </Text>
                  {leave ? (
                    <Text {...look.foot}>
                      {leave.text}{' '}
                      <a href={leave.url} {...look.link}>
                        {leave.label}
                      </a>
                    </Text>
                  ) : null}
                </Container>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </Html>
  );
};

/** Heading, text, figures and button. */
const Sheet = ({ kit, content }: Omit<LetterProps, 'seller'>) => {
  const { Button, Heading, Section, Text } = kit;
  const { about, heading, key, paragraphs, copy, pieces, facts = [], link, note } = content;
  // Amount, term and button come on the first screen, also on a phone: the rest of the text follows them.
  const first = paragraphs.slice(0, key ? 1 : 2);
  return (
    <Section {...look.sheet}>
      {about ? <Text {...look.about}>{about}</Text> : null}
      <Heading as="h1" {...look.heading}>
        {heading}
      </Heading>
      <Paragraphs kit={kit} texts={first} />
      {key ? <FactRows rows={key} /> : null}
      <Section {...look.action}>
        <Button href={link.url} {...look.button}>
          {link.label}
        </Button>
      </Section>
      <Paragraphs kit={kit} texts={paragraphs.slice(first.length)} />
      {copy ? (
        <>
          <Heading as="h2" {...look.factsTitle}>
            {copy.label}
          </Heading>
          <Text {...look.copy}>{copy.text}</Text>
        </>
      ) : null}
      {pieces ? <Pieces kit={kit} {...pieces} /> : null}
      {facts.map((table) => (
        <Facts key={table.title} kit={kit} {...table} />
      ))}
      {note ? <Text {...look.note}>{note}</Text> : null}
    </Section>
  );
};

const Paragraphs = ({ kit, texts }: { kit: Kit; texts: readonly string[] }) =>
  texts.map((text) => (
    <kit.Text key={text} {...look.paragraph}>
      {text}
    </kit.Text>
  ));

const Pieces = ({ kit, title, pieces }: { kit: Kit } & MailPieces) => (
  <>
    <kit.Heading as="h2" {...look.factsTitle}>
      {title}
    </kit.Heading>
    <table role="presentation" {...look.table}>
      <tbody>
        {pieces.map(({ name, detail, picture, isFront }, index) => (
          // Two lines of one product may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <tr key={index}>
            <td {...look.picture}>
              {/* The alt is empty because the text beside it says the same. */}
              {isFront ? (
                <kit.Img src={picture} alt="" width={64} {...look.front} />
              ) : (
                <kit.Img src={picture} alt="" width={80} height={60} {...look.drawing} />
              )}
            </td>
            <td {...look.piece}>
              <strong>{name}</strong>
              <br />
              {detail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Facts = ({ kit, title, rows }: { kit: Kit; title: string; rows: readonly MailFact[] }) => (
  <>
    <kit.Heading as="h2" {...look.factsTitle}>
      {title}
    </kit.Heading>
    <FactRows rows={rows} />
  </>
);

const FactRows = ({ rows }: { rows: readonly MailFact[] }) => (
  <table {...look.table}>
    <tbody>
      {rows.map(({ label, value, isStrong, url }) => (
        <tr key={label}>
          <th scope="row" {...(isStrong ? look.strongTerm : look.term)}>
            {label}
          </th>
          <td {...(isStrong ? look.strongValue : look.value)}>
            {url ? (
              <a href={url} {...look.link}>
                {value}
              </a>
            ) : (
              <Lines text={value} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));

/** The HTML part of a mail. */
export const mailHtml = async (content: MailContent, seller: ShopFacts): Promise<string> => {
  const kit = await loadKit();
  return kit.render(<Letter {...{ kit, content, seller }} />);
};
