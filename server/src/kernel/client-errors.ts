import { channel } from 'node:diagnostics_channel'

/** A reported error of a browser, without people's numbers; `reqId` is the trace, named as in every line of the log. */
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
