import { useEffect } from 'react';
import { enter, enteredIn, type Field, fieldsIn, isChangedSinceServer } from './changed-fields';

/**
 * What is typed and chosen before the scripts run stays, and counts. React keeps the text of an uncontrolled field but
 * hears no event of it, and sets a controlled one back; a page that it has to draw anew is empty. So what differs from
 * the server's page is noted before React begins, and entered again once the page listens.
 */

interface Early {
  /** Its place among the page's fields, where a page drawn anew has the same field. */
  place: number;
  field: Field;
  entered: string | boolean;
}

let early: Early[] = [];

const changed = (): Early[] =>
  fieldsIn(document).flatMap((field, place) =>
    isChangedSinceServer(field) ? [{ place, field, entered: enteredIn(field) }] : [],
  );

/** Before React takes over the page. */
export const noteEarlyInput = (): void => {
  early = changed();
};

/** Only the button that is chosen now counts of several with one name. */
const isUnchosen = ({ field, entered }: Early): boolean => field.type === 'radio' && entered === false;

const replay = async ({ place, field, entered }: Early): Promise<void> => {
  const same = field.isConnected ? field : fieldsIn(document)[place];
  if (!same || same.name !== field.name || same.type !== field.type) return;
  enter(same, entered);
  // Another field's handler may need the page as this one leaves it.
  await new Promise((resolve) => setTimeout(resolve));
  if (document.activeElement !== same) same.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};

/** Enters everything again that was entered before the page listened. */
const replayAll = async (): Promise<void> => {
  // Typing went on while React was at work; what React has set back meanwhile is as it was noted.
  const now = new Map(changed().map((each) => [each.field, each]));
  const all = [...early.filter(({ field }) => !now.has(field)), ...now.values()];
  early = [];
  for (const each of all.filter((found) => !isUnchosen(found))) await replay(each);
};

/** Used once, around all pages: effects of children run before those of their parents. */
export const useEarlyInput = (): void => {
  useEffect(() => {
    // Outside React's own work, where each event is handled completely before the next.
    const timer = setTimeout(replayAll);
    return () => clearTimeout(timer);
  }, []);
};
