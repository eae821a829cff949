import { Form, useLocation, useNavigation } from '@remix-run/react';
import type { AddressBook } from '~/domain/addresses/address-book';
import { Card } from '~/ui/card';
import { AccountFrame } from '../account-frame';
import { AddressBookParts } from './address-book-parts';
import { BOOK_PATH, type BookAnswer } from './book-form';

interface AddressBookViewProps {
  book: AddressBook;
  answer: BookAnswer | null;
}

/** The page of the customer's addresses. */
export const AddressBookView = ({ book, answer }: AddressBookViewProps) => {
  const { search } = useLocation();
  const isSearching = useNavigation().location?.pathname === BOOK_PATH;
  return (
    <AccountFrame title="Endereços" lead="Para onde os seus pedidos podem ir.">
      <Card as="div">
        <AddressBookParts
          book={book}
          SearchForm={Form}
          isSearching={isSearching}
          action={`${BOOK_PATH}${search}`}
          answer={answer}
        />
      </Card>
    </AccountFrame>
  );
};
