import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../../kernel/database.ts'

/** A mini-program in the books of the stand-in. */
export type StandInAccount = {
  readonly accountId: Id
  readonly token: string
  readonly appId: string
  readonly name: string
  readonly principalName: string
  readonly authCode: string
  readonly refreshToken: string
  readonly authorised: boolean
  readonly trialVersion: string | null
  readonly trialDesc: string
  readonly auditNo: string | null
  /** 1 being audited, 2 passed, 3 rejected. */
  readonly auditState: number | null
  readonly auditReason: string | null
  readonly releasedVersion: string | null
}

const columns = [
  'accountId',
  'token',
  'appId',
  'name',
  'principalName',
  'authCode',
  'refreshToken',
  'authorised',
  'trialVersion',
  'trialDesc',
  'auditNo',
  'auditState',
  'auditReason',
  'releasedVersion',
] as const

export const accountBy = (
  db: Reading,
  column: 'token' | 'appId' | 'accountId' | 'authCode' | 'name',
  value: string | number,
): Promise<StandInAccount | undefined> =>
  db
    .selectFrom('standInAccount')
    .select(columns)
    .where(column, '=', value)
    .orderBy('accountId')
    .limit(1)
    .executeTakeFirst() as Promise<StandInAccount | undefined>

/** Returns an open authorisation page by its token. */
export const visitBy = (db: Reading, token: string) =>
  db
    .selectFrom('standInVisit')
    .select(['visitId', 'token', 'preAuthCode', 'back', 'accountId', 'refused', 'expireTime'])
    .where('token', '=', token)
    .executeTakeFirst()
export type StandInVisit = NonNullable<Awaited<ReturnType<typeof visitBy>>>

export const registrationBy = (db: Reading, registrationId: Id) =>
  db
    .selectFrom('standInRegistration')
    .select(['registrationId', 'name', 'code', 'legalPersonaName', 'legalPersonaWechat', 'accountId', 'reason'])
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()
