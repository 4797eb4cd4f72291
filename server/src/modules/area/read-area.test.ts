import { expect, it } from 'vitest'
import { findAreas } from './find-areas.ts'
import { readArea } from './read-area.ts'

it.each([
  ['云南省红河州蒙自市红河大道1号', 532_503, '红河大道1号'],
  ['四川省凉山州西昌市长安北路9号', 513_401, '长安北路9号'],
  ['湖北省恩施州巴东县信陵镇1号', 422_823, '信陵镇1号'],
  ['青海省海南州共和县恰卜恰镇1号', 632_521, '恰卜恰镇1号'],
  ['海南藏族自治州共和县恰卜恰镇1号', 632_521, '恰卜恰镇1号'],
  ['湖北省神农架松柏镇1号', 429_021, '松柏镇1号'],
  ['四川省阆中市保宁街道1号', 511_381, '保宁街道1号'],
  ['河南省中牟县官渡镇5号', 410_122, '官渡镇5号'],
  ['吉林市昌邑区解放大路1号', 220_202, '解放大路1号'],
  ['新疆伊宁市上海城小区3号楼', 654_002, '上海城小区3号楼'],
  ['内蒙古锡盟锡林浩特市巴彦路1号', 152_502, '巴彦路1号'],
  ['锡林郭勒盟锡林浩特市巴彦路1号', 152_502, '巴彦路1号'],
  ['新疆巴州库尔勒市人民路', 652_801, '人民路'],
  ['黔东南州凯里市三棵树镇', 522_601, '三棵树镇'],
  ['四川巴中市巴州区光雾山大道', 511_902, '光雾山大道'],
  ['贵州威宁县草海镇', 520_526, '草海镇'],
  ['内蒙古鄂伦春自治旗阿里河镇', 150_723, '阿里河镇'],
  ['青海河南县优干宁镇', 632_324, '优干宁镇'],
  ['青海省黄南州河南蒙古族自治县优干宁镇', 632_324, '优干宁镇'],
  ['河南省-郑州市-中牟县-官渡镇', 410_122, '-官渡镇'],
  ['重庆市 县 城口县 葛城街道', 500_229, ' 葛城街道'],
  ['湖北恩施 巴东县信陵镇', 422_823, '信陵镇'],
  ['李梅河南省郑州市中牟县官渡镇', 410_122, '官渡镇'],
])('%s names a county', (text, countyId, rest) => {
  const found = readArea(text)
  expect([found?.path.at(-1)?.areaId, found?.rest]).toEqual([countyId, rest])
})

it.each([
  // Two counties of the province have this name.
  ['河北省新华区中华大街5号', 130_000, '新华区中华大街5号'],
  // A road is not a district.
  ['北京市朝阳路1号', 110_000, '朝阳路1号'],
  ['河南省郑州市中原西路5号', 410_100, '中原西路5号'],
  // Either the prefecture or its city.
  ['云南大理 喜洲镇', 532_900, ' 喜洲镇'],
  ['海南藏族自治州恰卜恰镇', 632_500, '恰卜恰镇'],
  ['河南 张海', 410_000, ' 张海'],
])('%s goes no further down than is sure', (text, areaId, rest) => {
  const found = readArea(text)
  expect([found?.path.at(-1)?.areaId, found?.rest]).toEqual([areaId, rest])
})

it.each(['上海城小区3号楼', '朝阳区建国路1号', '老边村3组', '上海市场3号', '吉林大路5号', '', '海南鸡饭店'])(
  '%s names no area for sure',
  (text) => expect(readArea(text)).toBeUndefined(),
)

it('leads the search of the map to the same county', () => {
  expect(findAreas('新疆伊宁市上海城小区3号楼', undefined)[0]?.areaId).toBe(654_002)
  expect(findAreas('青海省海南州共和县恰卜恰镇', undefined)[0]?.areaId).toBe(632_521)
})
