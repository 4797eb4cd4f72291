import { dateText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read } from '../../../kernel/context.ts'

type Licence = {
  qualType: number
  certNo: string
  issuer: string | null
  validFrom: string
  validTo: string | null
  expired: boolean
  fileList: string[]
  needed: boolean
}
type LicencesRow = { shopStatus: number; neededType: number | null; list: Licence[] | null }

/** Returns the passed licences of a shop, and what the category of its goods demands; today decides whether one has expired. */
export const readLicences = async (
  { db, now }: Read,
  shopId: number,
  spuId: number | undefined,
): Promise<LicencesRow | undefined> => {
  const today = dateText(now)
  const found = await sql<LicencesRow>`
    select s.shop_status, n.need_qual_type as needed_type,
      (select json_agg(x) from (
        select q.qual_type as "qualType", q.cert_no as "certNo", q.issuer, q.valid_from::text as "validFrom",
          q.valid_to::text as "validTo", q.state = 3 or coalesce(q.valid_to < ${today}::date, false) as expired,
          q.file_list as "fileList", coalesce(q.qual_type = n.need_qual_type, false) as needed
        from shop_qualification q where q.shop_id = s.shop_id and q.state in (1, 3)
        order by q.qual_type, q.valid_from desc, q.qual_id) x) as list
    from shop s left join lateral (
      select a.need_qual_type from goods_spu p join category a using (category_id)
      where p.spu_id = ${spuId ?? null}::bigint and p.shop_id = s.shop_id) n on true
    where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}
