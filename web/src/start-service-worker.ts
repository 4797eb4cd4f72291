import { settings } from './settings.ts'

/** A page inside another one leaves it to that; `npm run dev` has no worker. */
if (settings.serviceWorker && window.parent === window && import.meta.env.PROD)
  // A private window may refuse; everything but the page for times without a connection works as well.
  void navigator.serviceWorker?.register('/v/service-worker.js').catch(() => {})
