import { settings } from './settings.ts'

/** A page inside another one leaves this to the outer page; `npm run dev` has no worker. */
if (settings.serviceWorker && window.parent === window && import.meta.env.PROD)
  // A private window may refuse; only the page for times without a connection is then missing.
  void navigator.serviceWorker?.register('/v/service-worker.js').catch(() => {})
