import { isIPv6 } from 'node:net'

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X|Macintosh/, '苹果电脑'],
  [/Linux|X11/, 'Linux 电脑'],
]
// The first match counts, because most browsers name others as well.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/miniProgram/i, '微信小程序'],
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg\//, 'Edge 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/Firefox\//, '火狐浏览器'],
  [/Chrome\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
]
const first = (all: typeof systems, agent: string) => all.find(([sign]) => sign.test(agent))?.[1]

/** Returns words by which a person recognises their device; the raw text of the browser is never stored. */
export const deviceWords = (agent: string): string => {
  const parts = [first(systems, agent), first(browsers, agent)].filter((it) => it !== undefined)
  return parts.length === 0 ? '未知设备' : parts.join(' · ')
}

/** Shortens an address so that it identifies a network and not a household. */
export const shortAddress = (address: string): string => {
  const mapped = /^(?:::ffff:)?(\d+)\.(\d+)\.\d+\.\d+$/i.exec(address)
  if (mapped !== null) return `${mapped[1]}.${mapped[2]}.*.*`
  if (!isIPv6(address)) return ''
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 2)
  return groups.length === 0 ? '本机' : `${groups.join(':')}:*`
}
