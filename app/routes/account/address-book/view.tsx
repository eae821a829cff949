import { Form, useLocation, useNavigation } from '@remix-run/react';
import type { AddressBook } from '~/domain/addresses/address-book';
import { Card } from '~/ui/card';
import { AddressBookParts } from './address-book-parts';
import { type BookAnswer, BOOK_PATH } from './book-form';

interface AddressBookViewProps {
  book: AddressBook;
  answer: BookAnswer | null;
}

/** The page of the customer's addresses. */
export const AddressBookView = ({ book, answer }: AddressBookViewProps) => {
  const { search } = useLocation();
  const isSearching = useNavigation().location?.pathname === BOOK_PATH;
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        <h1 className="mb-6 font-semibold font-serif text-title">Meus endereços</h1>
        <Card as="div">
          <AddressBookParts
            book={book}
            SearchForm={Form}
            isSearching={isSearching}
            action={`${BOOK_PATH}${search}`}
            answer={answer}
          />
        </Card>
      </div>
    </div>
  );
};
