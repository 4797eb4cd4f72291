import { maskMobile } from '@mall/api/masks'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor, Membership } from '../../../actor.ts'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { areaName } from '../../area/public.ts'

const placeName = (areaId: number | null): string => (areaId === null ? '' : areaName(areaId))

const withShop = async (db: Reading, boIds: readonly Id[]): Promise<ReadonlySet<Id>> => {
  const rows = await sql<{ boId: Id }>`
    select distinct bo_id from shop_staff where bo_id = any (${boIds}) and 'OWNER' = any (role_codes)`.execute(db)
  return new Set(rows.rows.map((row) => row.boId))
}

/** Returns enterprises of the caller as the wire lists them; IsDefault marks the one the server uses if none is requested. */
export const enterpriseItems = async (db: Reading, actor: Actor, places: readonly Membership[]) => {
  const shops = await withShop(
    db,
    places.map((it) => it.boId),
  )
  const current = actor.enterprises.find((it) => it.isDefault) ?? actor.enterprises[0]
  return places.map((it) => ({
    boId: it.boId,
    name: it.name,
    enterpriseType: it.enterpriseType,
    IsDefault: it === current,
    certStatus: it.certStatus,
    hasShop: shops.has(it.boId),
    roleCodes: [...it.roleCodes],
  }))
}

export const enterpriseDetail = async (db: Reading, actor: Actor, place: Membership) => {
  const [item] = await enterpriseItems(db, actor, [place])
  const row = await db
    .selectFrom('enterprise')
    .select([
      'parentBoId',
      'creditCode',
      'legalPerson',
      'contactName',
      'contactMobile',
      'areaId',
      'address',
      'industry',
    ])
    .where('boId', '=', place.boId)
    .executeTakeFirstOrThrow()
  const factories = await db
    .selectFrom('factory')
    .select(['factoryId', 'name', 'areaId', 'address'])
    .where('boId', '=', place.boId)
    .where('state', '=', 1)
    .orderBy('factoryId')
    .execute()
  return {
    ...item!,
    parentBoId: row.parentBoId,
    creditCode: row.creditCode,
    legalPerson: row.legalPerson,
    contactName: row.contactName,
    contactMobile: row.contactMobile === null ? null : maskMobile(row.contactMobile),
    areaId: row.areaId,
    areaName: placeName(row.areaId),
    address: row.address,
    industry: row.industry,
    factoryList: factories.map((it) => ({
      factoryId: it.factoryId,
      name: it.name,
      areaName: placeName(it.areaId),
      address: it.address,
    })),
    capabilities: [...place.can],
  }
}

export const orgDetail = async (db: Reading, boId: Id) => {
  const row = await db
    .selectFrom('enterprise')
    .select(['boId', 'name', 'enterpriseType', 'certStatus', 'areaId', 'industry'])
    .where('boId', '=', boId)
    .executeTakeFirst()
  // A personal enterprise has a person's name, which nobody else may see.
  if (row === undefined || row.enterpriseType === 1) return refuse('NOT_FOUND')
  return {
    boId: row.boId,
    name: row.name,
    enterpriseType: row.enterpriseType,
    certStatus: row.certStatus,
    areaName: placeName(row.areaId),
    industry: row.industry,
  }
}

export const findOrgs = async (db: Reading, keyword: string) => {
  const rows = await db
    .selectFrom('enterprise')
    .select(['boId', 'name', 'areaId'])
    .where('name', 'like', containing(keyword))
    .where('enterpriseType', '!=', 1)
    .orderBy('name')
    .orderBy('boId')
    .limit(20)
    .execute()
  return rows.map((it) => ({ boId: it.boId, name: it.name, areaName: placeName(it.areaId) }))
}
