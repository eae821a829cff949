interface CodeBlockProps {
  label: string;
  /** The call it belongs to: a page has many examples. */
  of: string;
  text: string;
}

/** Code that may be wider than a phone; the keyboard reaches it to scroll it. */
export const CodeBlock = ({ label, of, text }: CodeBlockProps) => (
  <figure className="mt-5">
    <figcaption className="font-semibold">{label}</figcaption>
    <section
      aria-label={`${label}: ${of}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1)
      tabIndex={0}
      className="mt-1 overflow-x-auto rounded-sm border border-line bg-wash p-3"
    >
      <pre className="text-sm">
        <code>{text}</code>
      </pre>
    </section>
  </figure>
);
