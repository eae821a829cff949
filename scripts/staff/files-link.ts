import { shareWithStaff } from '../../app/domain/files/viewing/file-links.server';
import { saoPauloDateTime } from '../../app/domain/shared/calendar';
import { formatDateText } from '../../app/domain/shared/date-text';
import { systemIds } from '../../app/platform/ids.server';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

export const filesLink: StaffCommand = {
  usage: (call) => `${call('files:link')} --file PK_ARQUIVO
  endereço em que se veem as páginas de um arquivo e o que foi encontrado nelas, por 2 dias`,
  run: async (args, place) => {
    const { file } = readWords(args, { file: { type: 'string' } }).values;
    if (!file) throw new Misuse('Diga o arquivo (pk_arquivo).');
    return withShop(place, async (shop) => {
      const services = {
        ...shop,
        ids: systemIds,
        // A random token is enough: it never has to be derived again, so that no key of the shop is needed.
        linkSecret: () => systemIds.token(),
        shop: { url: place.shopUrl },
      };
      const link = await shareWithStaff(services, file);
      if (!link) {
        console.error('Não há este arquivo.');
        return 1;
      }
      console.log(`${link.url}\nVale até ${formatDateText(saoPauloDateTime(link.expiresAt).date)}.`);
      return 0;
    });
  },
};
