import { Button } from '../button';

/** A button that loads the cities of the chosen state if there are no scripts. */
export const LoadCities = () => (
  <div className="hidden noscript:block">
    <Button type="submit" name="intent" value="cidades" formNoValidate variant="secondary">
      Ver cidades
    </Button>
  </div>
);
