import { type FormEvent, type RefObject, useEffect, useMemo } from 'react';
import { cepDigits, formatCep } from '~/domain/shared/cep';
import { cleanDocument, isDocument } from '~/domain/shared/document';
import { type Places, usePlaces } from '~/ui/address/use-places';
import { askCep, askCompany, type CepFound, type CompanyFound } from './address-calls';
import type { AddressFormPage } from './address-form-page.server';
import { documentWords, useQuestion } from './use-question';

/**
 * Tells the shop's own writing into a form from what the customer typed. A field is free while it is empty or still
 * has the shop's own text. What the customer typed is never overwritten.
 */
type OwnWriting = {
  isFree(name: string): boolean;
  /** Writes into a free field and returns whether it did. An empty text only removes what the shop wrote. */
  write(name: string, text: string): boolean;
  /** Allows the value that a field was rendered with to be replaced, but not to be cleared. */
  adopt(name: string, rendered: string): void;
  /** True while the shop writes. Input events then start no look-up. */
  isWriting(): boolean;
};

type Field = Pick<HTMLInputElement, 'value' | 'dispatchEvent'>;

export const createOwnWriting = (fieldOf: (name: string) => Field | null): OwnWriting => {
  const written = new Map<string, string>();
  const adopted = new Map<string, string>();
  let writing = false;
  const isFree = (name: string): boolean => {
    const value = fieldOf(name)?.value ?? '';
    return value.trim() === '' || value === written.get(name) || value === adopted.get(name);
  };
  return {
    isFree,
    write: (name, text) => {
      const field = fieldOf(name);
      if (!field || !isFree(name)) return false;
      if (text === '' && (field.value === '' || field.value !== written.get(name))) return false;
      writing = true;
      field.value = text;
      // Masks and form validation listen to this event.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      writing = false;
      written.set(name, field.value);
      return true;
    },
    adopt: (name, rendered) => {
      adopted.set(name, rendered);
    },
    isWriting: () => writing,
  };
};

/** Digits of a complete CPF or CNPJ (specification 5). */
const COMPLETE = [11, 14];

/** A message about what a found CEP filled in. */
export const cepNote = ({ cityId, street }: CepFound): string => {
  if (cityId === '') return 'Estado encontrado. Escolha a cidade.';
  return street === ''
    ? 'Estado e cidade encontrados. Preencha a rua e o bairro; se não há bairro, escreva “Sem bairro”.'
    : 'Endereço encontrado.';
};

const fieldIn = (form: HTMLFormElement | null, name: string): HTMLInputElement | null => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

type Place = Pick<CompanyFound, 'street' | 'number' | 'complement' | 'district'>;

const writePlace = (writing: OwnWriting, { street, number, complement, district }: Place): void => {
  writing.write('logradouro_usuario_endereco', street);
  writing.write('nr_usuario_endereco', number);
  writing.write('complemento_usuario_endereco', complement);
  writing.write('bairro_usuario_endereco', district);
};

type LookUpPage = Pick<AddressFormPage, 'id' | 'isDocumentLocked' | 'isRecipientGiven' | 'values'>;

/** Marks prefilled values as replaceable. A locked company number is looked up at once, since it is never typed. */
const useOpening = (page: LookUpPage, writing: OwnWriting, askAboutCompany: (document: string) => void) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form opens with, once
  useEffect(() => {
    // As rendered: the field may already hold what was typed before the scripts ran.
    const adopt = (name: keyof typeof page.values) => writing.adopt(name, page.values[name] ?? '');
    if (page.id === null) adopt('razao_social_endereco_usuario');
    // A new CEP replaces the street.
    adopt('logradouro_usuario_endereco');
    adopt('bairro_usuario_endereco');
    const document = cleanDocument(page.values.cpf_cnpj_usuario ?? '');
    const isEmpty = writing.isFree('cep_usuario_endereco');
    if (page.id === null && page.isDocumentLocked && isEmpty && isDocument(document))
      askAboutCompany(document);
  }, []);
};

/**
 * Look-ups of the address form: a complete CEP fills street, district, city and state; a complete CNPJ fills the
 * company's name and address; a CPF is only checked. Fields that a look-up may fill are locked while it runs. What the
 * customer typed stays.
 */
export const useLookUps = (form: RefObject<HTMLFormElement>, page: LookUpPage, initial: Places) => {
  const { places, choose, chooseState, chooseCity } = usePlaces(initial);
  const writing = useMemo(() => createOwnWriting((name) => fieldIn(form.current, name)), [form]);

  const placeCep = ({ stateId, cityId, street, district }: CepFound) => {
    writing.write('logradouro_usuario_endereco', street);
    writing.write('bairro_usuario_endereco', district);
    choose(stateId, cityId);
  };
  const cep = useQuestion(askCep, placeCep);

  const placeCompany = (found: CompanyFound) => {
    if (!found.isCompany) return;
    if (!page.isRecipientGiven) writing.write('razao_social_endereco_usuario', found.recipient);
    // A company may receive deliveries elsewhere, so an address already begun or saved stays as it is.
    if (page.id !== null || !writing.isFree('cep_usuario_endereco') || found.cep === '') return;
    writing.write('cep_usuario_endereco', formatCep(found.cep));
    writePlace(writing, found);
    cep.stop();
    choose(found.stateId, found.cityId);
  };
  const company = useQuestion(askCompany, placeCompany);
  useOpening(page, writing, company.ask);

  const onCepInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (writing.isWriting()) return;
    const digits = cepDigits(currentTarget.value);
    if (digits === null) cep.stop();
    else cep.ask(digits);
  };
  /** When the number changes, removes what was filled in for the previous company. */
  const takeBackCompany = () => {
    writing.write('razao_social_endereco_usuario', '');
    if (!writing.write('cep_usuario_endereco', '')) return;
    writePlace(writing, { street: '', number: '', complement: '', district: '' });
    choose('', '');
  };
  const onDocumentInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const document = cleanDocument(currentTarget.value);
    if (document !== company.requested) takeBackCompany();
    if (COMPLETE.includes(document.length) && isDocument(document)) company.ask(document);
    else company.stop();
  };

  const placeLocked = cep.isRunning ? 'place' : null;
  const locked: 'place' | 'all' | null =
    company.isRunning && documentWords(company.requested).isLocking ? 'all' : placeLocked;
  return { places, chooseState, chooseCity, cep, company, locked, onCepInput, onDocumentInput };
};

export type LookUps = ReturnType<typeof useLookUps>;
