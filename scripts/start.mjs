// `npm start`: from a bare checkout to the running server; later starts take seconds.
import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { buildPages, endSteps, lean, pinnedNode, root, say, StepError } from './prepare.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`需要 Node 20 或更新版本，当前是 ${process.versions.node}`)
  process.exit(1)
}

let house
let asked = 0
const onSignal = (signal) => {
  // npm repeats signals that the terminal has already sent: two signals within a second are one request to stop.
  if (Date.now() - asked < 1_000) return
  if (house === undefined) {
    endSteps('SIGTERM')
    process.exit(0)
  }
  if (asked === 0) say('正在停止 …')
  asked = Date.now()
  house.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal('SIGTERM'))

try {
  await install()
  await buildPages()
  house = spawn(pinnedNode(), [...lean.flags, 'server/scripts/start.ts'], {
    cwd: root,
    env: { ...lean.env, ...process.env },
    // The channel closes when this process ends; in a group of its own, only this process gets Ctrl-C.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  house.once('error', (error) => {
    console.error(`无法启动程序：${error.message}`)
    process.exitCode = 1
  })
  house.once('exit', (code) => process.exit(code ?? (asked > 0 ? 0 : 1)))
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
