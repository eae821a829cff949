import { Fragment } from 'react';
import type { MailContent, MailFact, MailPieces } from '~/domain/notifications/mail-content';
import { type ShopFacts, sellerContact, sellerName } from '~/domain/storefront/shop-facts';
import { look } from './mail-look';

type Kit = typeof import('@react-email/components');

/** Heavy, and wanted only where mails are sent: loaded with the first of them. */
const loadKit = (): Promise<Kit> => import('@react-email/components');

interface LetterProps {
  kit: Kit;
  content: MailContent;
  seller: ShopFacts;
}

/** One letter: brand, a sheet with heading, words, figures and the button, and who sends it. */
const Letter = ({ kit, content, seller }: LetterProps) => {
  const { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } = kit;
  const { subject, preview, heading, paragraphs, copy, pieces, facts = [], link, note } = content;
  return (
    <Html lang="pt-BR" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.body}>
        <Container style={look.container}>
          <Text style={look.brand}>Lombada</Text>
          <Section style={look.sheet}>
            <Heading as="h1" style={look.heading}>
              {heading}
            </Heading>
            {paragraphs.map((text) => (
              <Text key={text} style={look.paragraph}>
                {text}
              </Text>
            ))}
            {copy ? (
              <>
                <Heading as="h2" style={look.factsTitle}>
                  {copy.label}
                </Heading>
                <Text style={look.copy}>{copy.text}</Text>
              </>
            ) : null}
            {pieces ? <Pieces kit={kit} {...pieces} /> : null}
            {facts.map((table) => (
              <Facts key={table.title} kit={kit} {...table} />
            ))}
            <Section style={look.action}>
              <Button href={link.url} style={look.button}>
                {link.label}
              </Button>
            </Section>
            {note ? <Text style={look.note}>{note}</Text> : null}
          </Section>
          <Text style={look.foot}>
            {sellerName(seller)}
            <br />
            {sellerContact(seller)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
};

const Pieces = ({ kit, title, pieces }: { kit: Kit } & MailPieces) => (
  <>
    <kit.Heading as="h2" style={look.factsTitle}>
      {title}
    </kit.Heading>
    <table role="presentation" style={look.table}>
      <tbody>
        {pieces.map(({ name, detail, picture }, index) => (
          // Two lines of one product may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <tr key={index}>
            <td style={look.picture}>
              {/* The words beside it say the same. */}
              <kit.Img src={picture} alt="" width={80} height={60} style={look.drawing} />
            </td>
            <td style={look.piece}>
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
    <kit.Heading as="h2" style={look.factsTitle}>
      {title}
    </kit.Heading>
    <table style={look.table}>
      <tbody>
        {rows.map(({ label, value, isStrong, url }) => (
          <tr key={label}>
            <th scope="row" style={{ ...look.term, ...(isStrong && look.strongTerm) }}>
              {label}
            </th>
            <td style={{ ...look.value, ...(isStrong && look.strongValue) }}>
              {url ? <a href={url}>{value}</a> : <Lines text={value} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));

/** The HTML part, in the shop's look. */
export const mailHtml = async (content: MailContent, seller: ShopFacts): Promise<string> => {
  const kit = await loadKit();
  return kit.render(<Letter {...{ kit, content, seller }} />);
};
