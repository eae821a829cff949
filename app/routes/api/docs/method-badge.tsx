import { Badge } from '~/ui/badge';

const tones = { GET: 'info', POST: 'success', PUT: 'warning' } as const;

export const MethodBadge = ({ method }: { method: string }) => (
  <Badge tone={tones[method as keyof typeof tones] ?? 'neutral'} className="font-mono">
    {method}
  </Badge>
);
