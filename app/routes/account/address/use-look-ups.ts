import { type FormEvent, type RefObject, useEffect, useMemo } from 'react';
import { cepDigits, formatCep } from '~/domain/shared/cep';
import { cleanDocument, isDocument } from '~/domain/shared/document';
import { type Places, usePlaces } from '~/ui/address/use-places';
import { askCep, askCompany, type CepFound, type CompanyFound } from './address-calls';
import type { AddressFormPage } from './address-form-page.server';
import { documentWords, useQuestion } from './use-question';

/**
 * What the shop writes into a form by itself, told from what somebody typed: a field is free while it is empty or
 * still holds the shop's own text, and what was typed is never written over.
 */
type OwnWriting = {
  isFree(name: string): boolean;
  /** Puts a text into a free field; says whether it did. An empty one only takes back what the shop wrote. */
  write(name: string, text: string): boolean;
  /** Lets what stands in a field now be replaced, though not by nothing. */
  adopt(name: string): void;
  /** True while the shop writes: its input events ask no questions. */
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
      // Masks and the form's own checks listen to this.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      writing = false;
      written.set(name, field.value);
      return true;
    },
    adopt: (name) => {
      adopted.set(name, fieldOf(name)?.value ?? '');
    },
    isWriting: () => writing,
  };
};

/** A complete CPF or CNPJ (specification 5). */
const COMPLETE = [11, 14];

/** What a found CEP has brought, in words. */
export const cepNote = ({ cityId, street }: CepFound): string => {
  if (cityId === '') return 'Estado encontrado. Escolha a cidade.';
  return street === '' ? 'Estado e cidade encontrados. Preencha a rua e o bairro.' : 'Endereço encontrado.';
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

/** What the form opens with may be replaced; a number that nobody types is asked about at once. */
const useOpening = (page: LookUpPage, writing: OwnWriting, askAboutCompany: (document: string) => void) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form opens with, once
  useEffect(() => {
    if (page.id === null) writing.adopt('razao_social_endereco_usuario');
    // Another CEP means another street.
    writing.adopt('logradouro_usuario_endereco');
    writing.adopt('bairro_usuario_endereco');
    const document = cleanDocument(page.values.cpf_cnpj_usuario ?? '');
    const isEmpty = writing.isFree('cep_usuario_endereco');
    if (page.id === null && page.isDocumentLocked && isEmpty && isDocument(document))
      askAboutCompany(document);
  }, []);
};

/**
 * What the address form asks while it is filled in: a complete CEP brings street, district, city and state, a
 * complete CNPJ the company's name and address; of a person's CPF only that it stands. Fields that an answer may fill
 * are locked until it is here; what somebody typed stays.
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
    // A company may well receive elsewhere: an address that was begun, or is known already, stays as it is.
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
  /** Another number is another company: what was written of the one before goes with its number. */
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
