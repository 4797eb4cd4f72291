import type { Out } from '@mall/api/endpoint'
import type { checkin } from '@mall/api/checkin/endpoints'
import { applyTypes, auditName, checkinStates, contractOf, contractVersion } from '@mall/api/checkin/states'
import { maskAccount } from '@mall/api/masks'
import { dateText } from '@mall/api/wire-types'
import { allowed } from '../../kernel/machine.ts'
import { areaName } from '../area/public.ts'
import { checkinMachine } from './machine.ts'
import type { State } from './machine.ts'
import type { Application } from './queries.ts'
import { auditRowsOf, papersInForce, requirementsOf } from './rules.ts'

type Shown = NonNullable<Out<typeof checkin.show>>

const contractShown = (version: string): Shown['contract'] => ({ version, clauses: [...contractOf(version)] })

/** Returns an application as one side sees it, with the actions that side has now. */
export const present = (row: Application, party: 'applicant' | 'operator', now: Date): Shown => ({
  ...row,
  applyText: applyTypes[row.applyType] ?? '',
  stateText: checkinStates[row.state] ?? '',
  areaName: areaName(row.areaId),
  qualificationList: row.qualifications.map((it) => ({ ...it, fileList: [...it.fileList] })),
  held: row.held.map((it) => ({ ...it, fileList: [...it.fileList] })),
  settleAccount:
    row.settleHolder === null && row.settleBank === null && row.settleNoTail === null
      ? null
      : {
          holder: row.settleHolder ?? '',
          bank: row.settleBank ?? '',
          no: row.settleNoTail === null ? '' : maskAccount(row.settleNoTail),
        },
  contract: contractShown(row.contractVersion ?? contractVersion),
  requirements: requirementsOf(row.busTypeIds, papersInForce(row.qualifications, row.held), dateText(now)),
  auditRows: auditRowsOf(row.busTypeIds).map(({ row: key }) => {
    const said = row.verdicts.find((it) => it.row === key)
    return { row: key, name: auditName(key), ok: said?.ok ?? null, reason: said?.reason ?? '' }
  }),
  buttons: allowed(checkinMachine, { state: row.state as State, free: row.applyType === 1 }, party),
})
