import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { keepScale, SCALE_BOUNDS, USUAL_SCALE, useScreenScale } from '~/ui/screen-scale';
import { toast } from '~/ui/toast';

/** Calibrates the size of a millimetre on this screen with a bank card (ISO/IEC 7810 ID-1: 85.60 × 53.98 mm). */
export const CalibrateDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const kept = useScreenScale();
  const [scale, setScale] = useState<number | null>(null);
  const shown = scale ?? kept ?? USUAL_SCALE;
  const close = () => {
    setScale(null);
    onClose();
  };
  const keep = (chosen: number | null, text: string) => {
    keepScale(chosen);
    toast({ text, tone: 'success' });
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Calibrar a tela"
      width={40}
      closeOnOutside={false}
      footer={
        <>
          {kept === null ? null : (
            <Button variant="quiet" onClick={() => keep(null, 'A tela voltou à medida padrão.')}>
              Voltar ao padrão
            </Button>
          )}
          <Button onClick={() => keep(shown, 'Tela calibrada: as amostras estão em tamanho real.')}>
            Guardar
          </Button>
        </>
      }
    >
      <CardRuler scale={shown} onScale={setScale} />
    </Dialog>
  );
};

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' });

const CardRuler = ({ scale, onScale }: { scale: number; onScale: (scale: number) => void }) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <p>
        Encoste um cartão de banco no desenho e mova o controle, com o dedo, o mouse ou as setas do teclado,
        até os dois terem a mesma largura.
      </p>
      <label htmlFor={id} className="font-semibold text-sm">
        Tamanho do cartão na tela
      </label>
      <input
        id={id}
        type="range"
        data-autofocus
        {...SCALE_BOUNDS}
        value={scale}
        aria-valuetext={percent.format(scale)}
        onChange={(event) => onScale(Number(event.currentTarget.value))}
        className="-mt-3 h-11 w-full accent-accent"
      />
      <div className="card-ruler">
        <div className="card-outline" style={{ zoom: scale }}>
          <span className="card-chip" />
        </div>
      </div>
      <p className="text-muted text-sm">
        A medida fica guardada só neste navegador. Se mudar de tela ou de zoom, calibre de novo.
      </p>
    </div>
  );
};
