import { Button } from '../button';

/** Brings the cities of the chosen state where no script does. */
export const LoadCities = () => (
  <div className="hidden noscript:block">
    <Button type="submit" name="intent" value="cidades" formNoValidate variant="secondary">
      Ver cidades
    </Button>
  </div>
);
