import { channel } from 'node:diagnostics_channel'

/** An error in a browser that was reported, without numbers of people; `reqId` is the trace, named as in every line of the log. */
export type ClientError = {
  readonly reqId: string
  readonly kind: 'error' | 'rejection' | 'chunk'
  readonly message: string
  readonly stack?: string | undefined
  readonly page: string
  readonly agent?: string | undefined
  readonly userId?: number | undefined
}

const reports = channel('mall.client-errors')

export const publishClientError = (it: ClientError): void => reports.publish(it)

/** Calls `hear` for every error reported to this process, until the returned function is called. */
export const onClientError = (hear: (it: ClientError) => void): (() => void) => {
  const heard = (it: unknown) => hear(it as ClientError)
  reports.subscribe(heard)
  return () => void reports.unsubscribe(heard)
}
