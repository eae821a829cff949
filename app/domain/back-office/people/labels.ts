/** Messages of the page of the staff. */
export const peopleMessages = {
  noRole: 'Escolha um papel.',
  badEmail: 'Confira o e-mail.',
  noName: 'Diga o nome da pessoa, com até 120 letras.',
  unreadable: 'Não entendemos este formulário. Recarregue a página e tente de novo.',
  already: 'Esta pessoa já é da equipe. Mude o papel dela na lista.',
  unconfirmed:
    'Este e-mail tem uma conta que ainda não foi confirmada. Peça que a pessoa confirme o e-mail e convide de novo.',
  blocked: 'A conta deste e-mail está bloqueada.',
  invited: (email: string) => `Convite enviado para ${email}.`,
  changed: (name: string, role: string) => `${name} agora é ${role}.`,
  removed: (name: string) => `${name} saiu da equipe, e as sessões abertas terminaram.`,
  gone: 'Esta pessoa não é mais da equipe. Nada foi mudado.',
  other: (role: string) => `Outra pessoa mudou isto antes: agora o papel é ${role}. Nada foi mudado.`,
  yourself: 'O seu próprio papel só outra pessoa muda: assim a loja nunca fica sem dono.',
  entered: 'Esta pessoa já entrou: se esqueceu a senha, ela a troca em “Esqueci minha senha”.',
} as const;
