/** What somebody else's server answered: the beginning of its body. */
type HookAnswer = { readonly status: number; readonly answer: string }

/** A server that was not reached, or may not be: why, for people. */
export class WebhookError extends Error {}

/** Sends to servers of others. */
export type WebhookPort = {
  /** Why an address cannot be sent to, as far as it can be read; undefined when it can. */
  readonly whyNot: (address: string) => string | undefined
  /** Follows no redirect; throws WebhookError when nothing was answered in time, or the host is not a public one. */
  readonly post: (address: string, headers: Readonly<Record<string, string>>, body: string) => Promise<HookAnswer>
}
