/** Answer of another server: its status and the beginning of its body. */
type HookAnswer = { readonly status: number; readonly answer: string }

/** A server could not be reached, or may not be; the message is the reason, for people. */
export class WebhookError extends Error {}

/** Sends to other servers. */
export type WebhookPort = {
  /** Returns why an address cannot be sent to, judged by its text; undefined if it can. */
  readonly whyNot: (address: string) => string | undefined
  /** Follows no redirect; throws WebhookError if no answer comes in time, or the host is not public. */
  readonly post: (address: string, headers: Readonly<Record<string, string>>, body: string) => Promise<HookAnswer>
}
