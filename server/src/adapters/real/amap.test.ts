import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onAlarm } from '../../kernel/alarms.ts'
import type { Alarm } from '../../kernel/alarms.ts'
import { areaAt, findAreas } from '../../modules/area/public.ts'
import { embeddedMap } from '../embedded/map.ts'
import { amap, signed } from './amap.ts'

/* Answers in the form of AMap's web service, with an empty list in place of an empty text. */

const key = '0123456789abcdef0123456789abcdef'
const jsKey = 'fedcba9876543210fedcba9876543210'
const ok = { status: '1', info: 'OK', infocode: '10000', count: '2' }

const answers: Record<string, object> = {
  '/v3/assistant/inputtips': {
    ...ok,
    tips: [
      {
        id: [],
        name: '官渡镇',
        district: '河南省郑州市中牟县',
        adcode: '410122',
        location: '114.041321,34.736894',
        address: [],
        typecode: '190106',
      },
      { id: [], name: '官渡', district: [], adcode: [], location: [], address: [], typecode: [] },
      {
        id: 'B0FFH0RXBN',
        name: '官渡桥村养殖场',
        district: '河南省郑州市中牟县',
        adcode: '410122',
        location: '114.035901,34.741877',
        address: '官渡镇官渡桥村东',
        typecode: '170000',
      },
    ],
  },
  '/v3/place/text': {
    ...ok,
    suggestion: { keywords: [], cities: [] },
    pois: [
      {
        id: 'B0173',
        name: '中牟县官渡镇人民政府',
        address: '官渡大街',
        location: '114.042100,34.735900',
        pname: '河南省',
        cityname: '郑州市',
        adname: '中牟县',
        adcode: '410122',
        tel: [],
      },
    ],
  },
  '/v3/geocode/geo': {
    ...ok,
    geocodes: [
      {
        formatted_address: '河北省保定市望都县贾村镇南贾村5号',
        country: '中国',
        adcode: '130631',
        street: [],
        number: '5号',
        location: '115.172400,38.681900',
        level: '门牌号',
      },
    ],
  },
  '/v3/geocode/regeo': {
    ...ok,
    regeocode: {
      formatted_address: '河北省保定市望都县贾村镇',
      addressComponent: { adcode: '130631', township: '贾村镇' },
    },
  },
}

const embedded = embeddedMap({ findAreas, areaAt })
const open = (said: Readonly<Record<string, object>> = answers, webSecret?: string) => {
  const asked: URL[] = []
  const settings = { webKey: key, jsKey, ...(webSecret === undefined ? {} : { webSecret }) }
  const ask = async (url: string) => {
    asked.push(new URL(url))
    const answer = said[new URL(url).pathname]
    if (answer === undefined) throw new Error('the line is dead')
    return answer
  }
  return { asked, map: amap({ settings, instead: embedded, ask }) }
}

const alarms: Alarm[] = []
let stop: () => void
beforeEach(() => {
  alarms.length = 0
  stop = onAlarm((it) => alarms.push(it))
})
afterEach(() => stop())

describe('AMap', () => {
  it('completes what is typed, near the county, and leaves out what has no place', async () => {
    const { map, asked } = open()
    expect(await map.suggest({ keyword: '官渡', areaId: 410_122 })).toEqual([
      {
        name: '官渡镇',
        address: '河南省郑州市中牟县',
        lng: 114.041321,
        lat: 34.736894,
        areaId: 410_122,
        kind: 'place',
      },
      {
        name: '官渡桥村养殖场',
        address: '河南省郑州市中牟县官渡镇官渡桥村东',
        lng: 114.035901,
        lat: 34.741877,
        areaId: 410_122,
        kind: 'place',
      },
    ])
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      keywords: '官渡',
      city: '410122',
      key,
      output: 'JSON',
    })
  })

  it('searches places', async () => {
    const { map, asked } = open()
    expect(await map.search({ keyword: '镇政府', areaId: 410_122 })).toMatchObject([
      { name: '中牟县官渡镇人民政府', address: '河南省郑州市中牟县官渡大街', areaId: 410_122 },
    ])
    expect(asked).toHaveLength(1)
  })

  it('reads an address with its house number where there is no place of that name', async () => {
    const { map, asked } = open({ ...answers, '/v3/place/text': { ...ok, pois: [] } })
    expect(await map.search({ keyword: '望都县贾村镇南贾村5号', areaId: undefined })).toEqual([
      {
        name: '河北省保定市望都县贾村镇南贾村5号',
        address: '河北省保定市望都县贾村镇南贾村5号',
        lng: 115.1724,
        lat: 38.6819,
        areaId: 130_631,
        kind: 'place',
      },
    ])
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v3/place/text', '/v3/geocode/geo'])
  })

  it('says what lies at a point', async () => {
    const { map, asked } = open()
    expect(await map.locate({ lng: 115.1724, lat: 38.6819 })).toBe(130_631)
    expect(asked[0]!.searchParams.get('location')).toBe('115.172400,38.681900')
  })

  it('knows no county abroad', async () => {
    const sea = { ...ok, regeocode: { formatted_address: [], addressComponent: { adcode: [] } } }
    const { map } = open({ '/v3/geocode/regeo': sea })
    expect(await map.locate({ lng: 150, lat: 10 })).toBeUndefined()
  })

  it('is signed over the fields in order, unescaped, with the secret after them', async () => {
    const { map, asked } = open(answers, 'secret')
    await map.suggest({ keyword: '官渡 镇&', areaId: undefined })
    const text = `key=${key}&keywords=官渡 镇&&output=JSONsecret`
    expect(asked[0]!.searchParams.get('sig')).toBe(createHash('md5').update(text, 'utf8').digest('hex'))
    expect(signed({ b: '2', a: '1' }, undefined)).toEqual({ b: '2', a: '1' })
  })

  it.each([
    ['refuses the key', { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }],
    ['is over its quota', { status: '0', info: 'USER_DAILY_QUERY_OVER_LIMIT', infocode: '10044' }],
    ['answers something else', { status: '1', info: 'OK', infocode: '10000', tips: null, pois: null, regeocode: null }],
    ['does not answer', undefined],
  ])('when it %s the map in the tree answers, and an alarm says so without any key', async (_, answer) => {
    const said = answer === undefined ? {} : Object.fromEntries(Object.keys(answers).map((path) => [path, answer]))
    const { map } = open(said)
    expect((await map.suggest({ keyword: '望都县', areaId: undefined }))[0]).toMatchObject({ areaId: 130_631 })
    expect((await map.search({ keyword: '望都县', areaId: undefined }))[0]).toMatchObject({ areaId: 130_631 })
    expect(await map.locate({ lng: 115.1724, lat: 38.6819 })).toBe(130_631)
    expect(alarms.map(({ type }) => type)).toEqual(['map-unanswered', 'map-unanswered', 'map-unanswered'])
    expect(JSON.stringify(alarms)).not.toContain(key)
  })

  it('is drawn with the key for the browser only', () => {
    expect(open().map.drawing).toEqual({ by: 'amap', key: jsKey })
  })
})
