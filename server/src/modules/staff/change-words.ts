import { shopRoles } from '@mall/api/permissions'

type Seen = { readonly state?: number; readonly role_codes?: readonly string[] } | null

/** The names of roles. */
export const roleWords = (roleCodes: readonly string[]): string =>
  roleCodes.map((role) => shopRoles[role]?.name ?? role).join('、')

const stateWords: Readonly<Record<number, string>> = { 0: '邀请', 1: '在职', 2: '停用' }

/** A change of the staff in words: the values before and after. */
export const changeWords = (before: Seen, after: Seen): string => {
  const [was, became] = [before?.role_codes ?? [], after?.role_codes ?? []]
  if (before === null) return `${after?.state === 0 ? '邀请' : '加入'}：${roleWords(became)}`
  if (after === null) return before.state === 0 ? '邀请已撤回或谢绝' : '移出'
  const parts: string[] = []
  if (after.state !== undefined)
    parts.push(
      before.state === 0 && after.state === 1
        ? '接受邀请'
        : `${stateWords[before.state ?? 1]}改为${stateWords[after.state]}`,
    )
  if (after.role_codes !== undefined) parts.push(`角色：${roleWords(was)} 改为 ${roleWords(became)}`)
  return parts.join('；')
}
