/* Business types of shops, and the licences each needs for its check-in. Types of licences: `qualificationNames` of the contract. */

export type BusType = {
  readonly id: number
  readonly name: string
  readonly needQualTypes: readonly number[]
  readonly children: readonly Omit<BusType, 'children'>[]
}

const licence = 1
const leaf = (id: number, name: string, ...more: number[]) => ({ id, name, needQualTypes: [licence, ...more] })
const group = (id: number, name: string, ...children: ReturnType<typeof leaf>[]): BusType => ({
  id,
  name,
  needQualTypes: [licence],
  children,
})

export const busTypes: readonly BusType[] = [
  group(1, '饲料', leaf(101, '全价料', 2), leaf(102, '浓缩料', 2), leaf(103, '预混料', 2), leaf(104, '饲料经销')),
  group(2, '种畜禽苗种', leaf(201, '种畜禽', 5, 6), leaf(202, '仔猪与禽苗', 6), leaf(203, '水产苗种', 5)),
  group(3, '兽药疫苗', leaf(301, '兽药', 3), leaf(302, '疫苗', 3)),
  group(4, '种子农资', leaf(401, '种子', 4), leaf(402, '肥料农膜'), leaf(403, '农药', 8)),
  group(5, '生鲜禽蛋', leaf(501, '鲜蛋与活禽', 6), leaf(502, '加工蛋品', 7)),
  group(6, '水产', leaf(601, '鲜活水产')),
  group(7, '农机设备', leaf(701, '农机具'), leaf(702, '养殖设备')),
  group(8, '其他', leaf(801, '其他农资')),
]

const leaves = new Map(busTypes.flatMap(({ children }) => children).map((it) => [it.id, it]))

/** Whether all ids are business types of the second level. */
export const areBusTypes = (ids: readonly number[]): boolean => ids.every((id) => leaves.has(id))

/** Returns the licence types that these business types need together, in ascending order. */
export const neededLicences = (ids: readonly number[]): number[] =>
  [...new Set(ids.flatMap((id) => leaves.get(id)?.needQualTypes ?? []))].sort((one, other) => one - other)
