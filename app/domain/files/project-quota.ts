/** A customer began as many projects as he may for now. */
export type TooManyProjects = { kind: 'too-many-projects'; retryAfterSeconds: number };

/** "40 minutos", "2 horas": rounded up, so that nobody comes back too early. @param seconds at least 1 */
export const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
};

export const tooManyProjectsText = ({ retryAfterSeconds }: TooManyProjects): string =>
  `Você já começou muitos projetos em pouco tempo. Os que você tem continuam guardados; para começar outro, espere ${waitText(retryAfterSeconds)}.`;
