import { Badge } from '~/ui/badge';

const tones = { GET: 'info', POST: 'success', PUT: 'warning' } as const;

export const MethodBadge = ({ method }: { method: string }) => (
  <Badge tone={tones[method as keyof typeof tones] ?? 'neutral'} className="font-mono">
    {method}
  </Badge>
);

/** A line of the document, in which text between backticks is code. */
export const Prose = ({ text }: { text: string }) => (
  <>
    {text.split('`').map((piece, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move
        <code key={index} className="rounded-xs bg-wash px-1 text-[0.92em]">
          {piece}
        </code>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={index}>{piece}</span>
      ),
    )}
  </>
);
