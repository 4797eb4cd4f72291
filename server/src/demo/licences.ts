import { areaName } from '../modules/area/public.ts'
import { demoEnterprises } from '../modules/identity/enterprises/demo.ts'

/* Licences of the shops of the demonstration, with numbers and authorities in the usual form, but of nobody real. */

const provinces: Readonly<Record<number, string>> = {
  13: '冀',
  23: '黑',
  32: '苏',
  33: '浙',
  34: '皖',
  36: '赣',
  37: '鲁',
  41: '豫',
  42: '鄂',
  43: '湘',
}

const provinceNameOf = (areaId: number): string => areaName(Math.floor(areaId / 10_000) * 10_000)

/** By type: the signs before the number, and the county or province office that issues it. */
const kinds: Readonly<Record<number, { sign: string; office: string; of: 'county' | 'province' }>> = {
  1: { sign: '', office: '市场监督管理局', of: 'county' },
  2: { sign: '饲证', office: '农业农村厅', of: 'province' },
  3: { sign: '兽药经营证字', office: '农业农村局', of: 'county' },
  4: { sign: '种许', office: '农业农村厅', of: 'province' },
  5: { sign: '种畜禽证', office: '农业农村厅', of: 'province' },
  6: { sign: '动防合字', office: '农业农村局', of: 'county' },
  7: { sign: '食品经营证', office: '市场监督管理局', of: 'county' },
  8: { sign: '农药经许', office: '农业农村局', of: 'county' },
}

type Holder = { readonly shopId: number; readonly boId: number }

/** Returns a licence of a shop, issued where its enterprise is; `digits` are those that its picture can show. */
export const licenceOf = ({ shopId, boId }: Holder, qualType: number) => {
  const { creditCode, place } = demoEnterprises.find((it) => it.boId === boId)!
  const { areaId } = place
  const { sign, office, of } = kinds[qualType]!
  const digits = qualType === 1 ? creditCode : `2022${String(shopId).slice(-3)}${String(qualType).padStart(2, '0')}08`
  const province = provinces[Math.floor(areaId / 10_000)] ?? ''
  return {
    digits,
    certNo: qualType === 1 ? creditCode : `${province}${sign}（${digits.slice(0, 4)}）${digits.slice(4)}`,
    issuer: `${of === 'county' ? areaName(areaId) : provinceNameOf(areaId)}${office}`,
  }
}
