import { Form } from '@remix-run/react';
import type { OlderQuestion } from '~/domain/fulfilment/dispatch/posting';
import { dayTimeText } from '~/domain/shared/date-text';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { TextField } from '~/ui/text-field';

interface OlderEventsProps {
  questions: readonly OlderQuestion[];
}

/** What carriers told of a time before the hand-over: it moves nothing until somebody says whether it is this parcel. */
export const OlderEvents = ({ questions }: OlderEventsProps) =>
  questions.length === 0 ? null : (
    <Card title="Notícias de antes do despacho" className="mb-5">
      <p className="text-muted text-sm">
        Ou o código já foi de outro volume, ou foi digitado errado: confira com a etiqueta. Até você
        responder, estas notícias não movem o pedido, e o cliente não as vê.
      </p>
      <ul className="mt-3 grid gap-4">
        {questions.map(({ parcelId, orderId, code, carrier, dispatchedAt, event, eventAt, mayBeOwn }) => (
          <li key={parcelId} className="border-line border-t pt-3">
            <p className="wrap-anywhere">
              Pedido <strong className="figures">{orderId}</strong>
              <span>{', '}</span>
              <span className="figures">{code}</span>
              <span>{` (${carrier}), despachado em ${dayTimeText(new Date(dispatchedAt))}. A transportadora diz de ${dayTimeText(new Date(eventAt))}: “${event}”.`}</span>
            </p>
            <Form method="post" className="mt-2 flex flex-wrap gap-2">
              <input type="hidden" name="volume" value={parcelId} />
              <Button type="submit" variant="secondary" name="resposta" value="nao">
                Não são deste volume
              </Button>
              {mayBeOwn ? (
                <Button type="submit" variant="quiet" name="resposta" value="sim">
                  São deste volume
                </Button>
              ) : null}
            </Form>
            <Form method="post" className="mt-3 flex flex-wrap items-end gap-2">
              <input type="hidden" name="volume" value={parcelId} />
              <TextField
                label="Ou o código está errado: o certo é"
                name="codigo"
                id={`codigo-${parcelId}`}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                required
                className="figures"
              />
              <Button type="submit" variant="secondary" name="resposta" value="codigo">
                Corrigir o código
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
