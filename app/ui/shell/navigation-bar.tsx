import { useNavigation } from '@remix-run/react';

/** A thin line at the top while the next page loads. The browser's own sign is missing then. */
export const NavigationBar = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="navigation-bar h-full w-full bg-accent" />
    </div>
  );
};
