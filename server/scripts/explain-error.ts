// Explains errors that a person can mend, each in one sentence; all others keep their own text.
import { ConfigError } from '../src/config.ts'
import { StartError } from './start-error.ts'

const byCode: Readonly<Record<string, (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string>> =
  {
    EADDRINUSE: (error) => `端口 ${error.port} 已被占用，请停止占用它的程序，或用 PORT 指定别的端口`,
    EADDRNOTAVAIL: (error) => `本机没有地址 ${error.address}，请检查 HOST`,
    EACCES: (error) =>
      error.syscall === 'listen'
        ? `没有权限监听端口 ${error.port}，请用 PORT 指定 1024 以上的端口`
        : `没有权限访问 ${error.path ?? '文件'}，请检查权限，或用 MALL_DATA 指定别的文件夹`,
    EROFS: (error) => `文件系统只读，无法写入 ${error.path ?? '文件'}，请用 MALL_DATA 指定别的文件夹`,
    ENOSPC: () => '磁盘空间不足，请清理磁盘后再启动',
    '53100': () => '数据库所在的磁盘空间不足，请清理磁盘后再启动',
    '53300': () => '数据库的连接数已用完，请稍后再试或调高数据库的 max_connections',
    '42501': (error) => `数据库用户的权限不足，无法建立或更新数据表（${error.message}）`,
  }

/** Returns the sentence for an error at start; undefined for an unforeseen one. */
export const explainError = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return byCode[String(error.code)]?.(error as NodeJS.ErrnoException)
}
