import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { areaId, areaIdOrRoot } from '../things.ts'
import { fields, id, text } from '../wire-types.ts'
import { degrees } from '../addressbook/inputs.ts'

/** County of a point, with the areas above it and its words. */
const located = z.object({
  provinceId: id,
  cityId: id,
  countyId: id,
  areaName: z.string(),
  /** Names of province, city and county. */
  names: z.array(z.string()),
})

const foundPlace = z.object({
  name: z.string(),
  /** Address in words. */
  address: z.string(),
  /** Longitude in degrees as text, GCJ-02. */
  lng: z.string(),
  lat: z.string(),
  kind: z.enum(['area', 'address', 'shop', 'place']),
  area: located.nullable(),
})
const searched = fields({
  keyword: text(60, 1),
  /** Area that puts results in it or near it first. */
  areaId: areaId.optional(),
})

export const map = {
  setting: endpoint({
    about: 'Returns which map the browser draws: the embedded one, or AMap with the key for its JS API.',
    effect: 'call',
    at: [get('/rest/map/setting')],
    access: 'public',
    changes: 'figures',
    input: fields({}),
    output: z.object({ drawing: z.enum(['embedded', 'amap']), key: z.string().nullable() }),
  }),
  suggest: endpoint({
    about:
      'Returns places whose names begin with the typed text: areas, own addresses, shops, and places of the map service.',
    effect: 'call',
    at: [post('/rest/map/suggest')],
    access: 'signedIn',
    changes: 'figures',
    limit: 'search',
    input: searched,
    output: z.array(foundPlace),
  }),
  search: endpoint({
    about:
      'Returns places and addresses that match the words: areas, own addresses, shops, and places of the map service.',
    effect: 'call',
    at: [post('/rest/map/search')],
    access: 'signedIn',
    changes: 'figures',
    limit: 'search',
    input: searched,
    output: z.array(foundPlace),
  }),
  locate: endpoint({
    about: 'Returns the county that contains a point; null abroad and at sea.',
    effect: 'call',
    at: [post('/rest/map/locate')],
    access: 'signedIn',
    changes: 'figures',
    limit: 'search',
    input: fields({ lng: degrees(180), lat: degrees(90) }),
    output: located.nullable(),
  }),
  centre: endpoint({
    about: 'Returns the centre of an area; null if no map shows it.',
    effect: 'read',
    at: [get('/rest/map/centre')],
    access: 'public',
    input: fields({ areaId }),
    output: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  }),
  outlines: endpoint({
    about: 'Returns the outlines of the cities and counties of a province; 0 gives the provinces themselves.',
    effect: 'read',
    at: [get('/rest/map/outlines')],
    access: 'public',
    input: fields({ provinceId: areaIdOrRoot.default(0) }),
    /** Each ring is in hundredths of a degree: its first point, then every point by its distance from the one before. */
    output: z.array(z.object({ areaId: id, name: z.string(), rings: z.array(z.array(z.int())) })),
  }),
}
