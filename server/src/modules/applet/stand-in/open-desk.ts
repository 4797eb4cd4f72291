import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { Registration } from '../../../ports/open-platform.ts'
import { accountBy } from './queries.ts'
import { insertRegistration, insertVisit, openAudit, putTrial, releasePassed } from './store.ts'

type House = {
  readonly db: Reading
  readonly write: <T>(work: (ctx: Write<null>) => Promise<T>) => Promise<T>
}

/** Time before the stand-in decides, in milliseconds. */
const thinking = { registration: 20_000, audit: 120_000 } as const

const decideLater = (ctx: Write, what: 'registration' | 'audit', id: Id, auditId = '') =>
  ctx.emit(
    'standIn.deciding',
    { what, id, auditId },
    { key: `${what}:${id}:${auditId}`, at: new Date(ctx.now.getTime() + thinking[what]) },
  )

/** The stand-in of the provider, for the embedded adapter of the port. */
export const openStandIn = (house: () => House) => ({
  /** Opens a page on which a person authorises the platform; returns its path, and the code by which the platform identifies it. */
  visit: async (back: string): Promise<{ readonly path: string; readonly preAuthCode: string }> => {
    const { token, preAuthCode } = await house().write((ctx) => insertVisit(ctx, back))
    return { path: `/open-platform/${token}`, preAuthCode }
  },
  register: (it: Registration): Promise<void> =>
    house().write(async (ctx) => decideLater(ctx, 'registration', await insertRegistration(ctx, it))),
  byCode: (authCode: string) => accountBy(house().db, 'authCode', authCode),
  byApp: (appId: string) => accountBy(house().db, 'appId', appId),
  commit: (accountId: Id, version: string, desc: string): Promise<void> =>
    house().write((ctx) => putTrial(ctx, accountId, version, desc)),
  submit: (accountId: Id): Promise<string | undefined> =>
    house().write(async (ctx) => {
      const auditId = await openAudit(ctx, accountId)
      if (auditId !== undefined) decideLater(ctx, 'audit', accountId, auditId)
      return auditId
    }),
  release: (accountId: Id): Promise<boolean> => house().write((ctx) => releasePassed(ctx, accountId)),
})
