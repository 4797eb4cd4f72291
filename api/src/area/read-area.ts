/*
 * Finds the county that a text names. Addresses come with or without the province, with short names of autonomous prefectures,
 * leagues and districts, and without any separators.
 */

export type NamedArea = {
  readonly areaId: number
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly parentId: number
}

/** Areas from the province down, as far as the text names them, and the words before and behind them. */
export type AreaInText = { readonly path: readonly NamedArea[]; readonly before: string; readonly rest: string }

// Longer names first: 土家族 is not 土族.
const peoples =
  '各|蒙古|维吾尔|哈萨克|柯尔克孜|达斡尔|塔吉克|乌孜别克|俄罗斯|鄂温克|鄂伦春|塔塔尔|拉祜|土家|哈尼|布依|朝鲜|傈僳|高山|东乡|纳西|景颇|仫佬|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|德昂|保安|裕固|独龙|赫哲|门巴|珞巴|基诺|回|藏|苗|彝|壮|满|侗|瑶|白|傣|黎|佤|畲|水|土|羌|怒|京'
const autonomous = new RegExp(`^(.{2,}?)(?:(?:${peoples})族?)+自治([州县旗])$`)
/** 东乡族自治县 and 鄂伦春自治旗 have short names after their people. */
const ofOnePeople = /^(.{2,}?)族?自治([州县旗])$/

/** Common names of areas that do not follow from their official names. */
const nicknames: Readonly<Record<number, readonly string[]>> = {
  150722: ['莫旗'],
  152500: ['锡盟'],
  152900: ['阿盟'],
  532800: ['版纳'],
  652700: ['博州'],
  652800: ['巴州'],
  653000: ['克州'],
}

/** Returns whether an area only groups counties, so that addresses omit it. */
const isSilent = ({ name }: NamedArea): boolean => /^(市辖区|县|.*直辖.*)$/.test(name)

type Alias = {
  readonly words: string
  /** Whether it ends like the name of an area; a short name could also begin the name of a road. */
  readonly whole: boolean
}
const whole = (words: string): Alias => ({ words, whole: true })
const short = (words: string): readonly Alias[] => (words.length < 2 ? [] : [{ words, whole: false }])

const aliasesOf = (area: NamedArea): readonly Alias[] => {
  const { areaId, name } = area
  if (isSilent(area)) return [whole(name)]
  const called = [name, ...(nicknames[areaId] ?? [])].map(whole)
  const found = autonomous.exec(name) ?? ofOnePeople.exec(name)
  if (found !== null) return [...called, whole(`${found[1]}${found[2]}`), ...short(found[1]!)]
  const forest = /^(.{2,})林区$/.exec(name)
  if (forest !== null) return [...called, whole(forest[1]!)]
  const bare = name.replace(/(特别行政区|(?:壮族|回族|维吾尔)?自治区|地区|省|市|盟|县|区|旗)$/, '')
  return bare === name ? called : [...called, ...short(bare)]
}

const separators = /^[\s,，、/|>·-]*/
const startsWord = /[\s,，、;；:：/|>·()（）【】[\]-]$/
/** Words that make another name when they follow a short name: 朝阳 is a district, 朝阳路 a road. */
const goesOn =
  /^(?:[东南西北中上下前后内外一二三四五六七八九十]?(?:大?[路街道]|[巷弄村屯桥镇乡])|[市县区州盟旗站]|胡同|广场|城(?!关|区)|小区|苑|大厦|宾馆|酒店|饭店|大学|学院|医院|银行|机场|火车站|有限|公司)/

type Step = {
  readonly area: NamedArea
  readonly whole: boolean
  /** Position where the name ends. */
  readonly to: number
  /** Whether another whole name must follow directly: 重庆城口县, but not 重庆城里. */
  readonly open: boolean
}
type Chain = { readonly steps: readonly Step[]; readonly from: number; readonly to: number }

const lastOf = (chain: Chain): NamedArea => chain.steps.at(-1)!.area
const levelOf = (chain: Chain | undefined): number => (chain === undefined ? 0 : lastOf(chain).level)

/** Orders two readings of a text: the better one reaches a deeper level or covers more of the text. */
const better = (one: Chain, other: Chain): number =>
  levelOf(other) - levelOf(one) || other.to - other.from - (one.to - one.from)

/** Indexes areas by their names and by the areas that contain them. */
const atlasOf = (areas: readonly NamedArea[]) => {
  const byId = new Map(areas.map((area) => [area.areaId, area]))
  const aliases = new Map<string, { area: NamedArea; whole: boolean }[]>()
  for (const area of areas) {
    for (const { words, whole: is } of aliasesOf(area)) {
      const known = aliases.get(words)
      if (known === undefined) aliases.set(words, [{ area, whole: is }])
      else if (!known.some((it) => it.area === area)) known.push({ area, whole: is })
    }
  }
  const longest = Math.max(...[...aliases.keys()].map(({ length }) => length))

  const pathOf = (area: NamedArea): readonly NamedArea[] => {
    const parent = byId.get(area.parentId)
    return parent === undefined ? [area] : [...pathOf(parent), area]
  }
  const isIn = (area: NamedArea, outer: NamedArea): boolean =>
    area.parentId === outer.areaId || (byId.has(area.parentId) && isIn(byId.get(area.parentId)!, outer))

  /** Returns every area whose name begins at this position of the text; a short name does not count if it only begins a longer one. */
  const namedAt = (text: string, at: number): Step[] => {
    const found: Step[] = []
    let longer = false
    for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
      const to = at + length
      const here = aliases.get(text.slice(at, to)) ?? []
      for (const { area, whole: is } of here) {
        if (is ? text[to] !== '场' || text[to - 1] !== '市' : !longer)
          found.push({ area, whole: is, to, open: !is && goesOn.test(text.slice(to)) })
      }
      longer ||= here.some((it) => it.whole)
    }
    return found
  }

  /** Returns whether a short name is ambiguous because a prefecture and a city in it share it. */
  const isUnsure = ({ area, whole: is }: Step, outer: NamedArea | undefined): boolean => {
    const parent = byId.get(area.parentId)
    if (is || area.level !== 3 || parent === undefined || parent === outer) return false
    const [one, other] = [area, parent].map((it) => aliasesOf(it).findLast((alias) => !alias.whole)?.words)
    return one === other
  }

  return { pathOf, isIn, namedAt, isUnsure }
}

type Atlas = ReturnType<typeof atlasOf>

/** Returns every reading of a text from this position on. */
const chainsFrom = ({ isIn, isUnsure, namedAt }: Atlas, text: string, from: number): Chain[] => {
  const goOn = (steps: readonly Step[]): Chain[] => {
    const end = steps.at(-1)?.to ?? from
    const outer = steps.at(-1)?.area
    const at = outer === undefined ? from : end + separators.exec(text.slice(end))![0].length
    return namedAt(text, at).flatMap((step) => {
      // 北京市北京市朝阳区: the province appears again in the place of the city.
      const again = outer !== undefined && step.area === outer
      if (again && step.whole) return goOn([...steps.slice(0, -1), step])
      if (again || isUnsure(step, outer) || (outer !== undefined && !isIn(step.area, outer))) return []
      // An address that begins with a county names it in full.
      if (outer === undefined && (isSilent(step.area) || (step.area.level === 3 && !step.whole))) return []
      if (steps.at(-1)?.open && !(step.whole && at === end)) return []
      const next = [...steps, step]
      const further = goOn(next)
      return step.open || isSilent(step.area) ? further : [{ steps: next, from, to: step.to }, ...further]
    })
  }
  return goOn([])
}

/** Returns whether a reading is certain: a single short name counts only for a province that stands by itself. */
const isMeant = (text: string, { steps, to }: Chain): boolean =>
  steps.length > 1 || steps[0]!.whole || (steps[0]!.area.level === 1 && /^(?:[\s,，;；|]|$)/.test(text.slice(to)))

/** Returns the best reading; of several equal ones the part that they agree on. */
const bestOf = (chains: readonly Chain[]): Chain | undefined => {
  const sorted = chains.toSorted((one, other) => better(one, other) || one.from - other.from)
  const [best] = sorted
  if (best === undefined) return undefined
  const rivals = sorted.filter((it) => it.from === best.from && better(it, best) === 0)
  if (rivals.every((it) => lastOf(it) === lastOf(best))) return best
  const agreed = best.steps.filter(({ area }, at) => rivals.every((it) => it.steps[at]?.area === area))
  const last = agreed.findLast(({ area }) => !isSilent(area))
  return last && { from: best.from, to: last.to, steps: agreed.slice(0, agreed.indexOf(last) + 1) }
}

/** Returns a reader of addresses for these areas. */
export const openAreaReader = (areas: readonly NamedArea[]): ((text: string) => AreaInText | undefined) => {
  const atlas = atlasOf(areas)
  const anywhere = (text: string): Chain | undefined => {
    const places = [...text].reduce<number[]>((all, letter) => [...all, all.at(-1)! + letter.length], [0]).slice(0, -1)
    const at = (from: number) => chainsFrom(atlas, text, from).filter((it) => isMeant(text, it))
    const ofWords = bestOf(places.filter((from) => from === 0 || startsWord.test(text.slice(0, from))).flatMap(at))
    if (levelOf(ofWords) === 3) return ofWords
    // 李梅河南省郑州市中牟县: other words may touch the beginning of an address.
    const sure = ({ steps }: Chain) => steps.length > 1 && steps[0]!.whole
    const inRun = bestOf(places.flatMap(at).filter(sure))
    return levelOf(inRun) === 3 ? inRun : ofWords
  }

  return (text) => {
    const found = anywhere(text)
    if (found === undefined) return undefined
    const rest = text.slice(found.to)
    return { path: atlas.pathOf(lastOf(found)), before: text.slice(0, found.from), rest }
  }
}
