import { qualificationNames } from '@mall/api/shop/qualifications'
import { neededLicences } from './bus-types.ts'

/** A paper of an application; days as yyyy-MM-dd, no end means for ever. */
export type Paper = {
  readonly qualType: number
  readonly certNo: string
  readonly issuer: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly fileList: readonly string[]
}

export type Requirement = { qualType: number; name: string; state: 'given' | 'missing' | 'expired' }

/** What these kinds of business take, licence by licence, and whether it is there today. */
export const requirementsOf = (busTypeIds: readonly number[], papers: readonly Paper[], today: string): Requirement[] =>
  neededLicences(busTypeIds).map((qualType) => {
    const given = papers.filter((paper) => paper.qualType === qualType)
    const valid = given.some(({ validTo }) => validTo === null || validTo >= today)
    const state = given.length === 0 ? 'missing' : valid ? 'given' : 'expired'
    return { qualType, name: qualificationNames[qualType]!, state }
  })

const faultWords = { missing: '缺少', expired: '已过期：' } as const

/** What the papers still lack, in one sentence; undefined when nothing. */
export const papersFault = (requirements: readonly Requirement[]): string | undefined => {
  const open = requirements.flatMap(({ name, state }) => (state === 'given' ? [] : [`${faultWords[state]}${name}`]))
  return open.length === 0 ? undefined : open.join('；')
}
