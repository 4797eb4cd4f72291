// Prints every wire: `npm run --silent wires -- --json`, or a table without `--json`.
import { accessText } from '../src/edge/openapi.ts'
import { rooms } from '../src/house.ts'

const wires = rooms
  .flatMap((room) => room.routes)
  .flatMap(({ name, endpoint }) =>
    endpoint.at.map(({ method, path }) => ({
      method,
      path,
      name,
      access: accessText(endpoint.access),
      effect: endpoint.effect,
    })),
  )

if (process.argv.includes('--json')) console.log(JSON.stringify(wires, null, 1))
else {
  const width = Math.max(...wires.map(({ path }) => path.length))
  for (const { method, path, name, access, effect } of wires)
    console.log(`${method.padEnd(5)} ${path.padEnd(width)}  ${effect.padEnd(5)}  ${name} (${access})`)
  console.log(`${wires.length} wires`)
}
