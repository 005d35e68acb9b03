// `npm run dev`: the server, restarted when its sources change, and the web with hot reload in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CannotPrepare, install, ownNode, root } from './prepare.mjs'

const port = process.env.PORT ?? '3000'

function runBoth() {
  const run = (args, env) =>
    spawn(ownNode, args, { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'development', ...process.env, ...env } })
  const children = [
    run(
      [
        '--disable-warning=ExperimentalWarning',
        '--watch',
        '--watch-preserve-output',
        'server/main.ts',
        ...process.argv.slice(2),
      ],
      { PORT: port },
    ),
    run([join(root, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts'], {
      BUFETE_API: `http://127.0.0.1:${port}`,
    }),
  ]
  const end = (signal) => {
    for (const child of children) child.kill(signal)
  }
  process.on('SIGINT', () => {
    end('SIGTERM')
  })
  process.on('SIGTERM', () => {
    end('SIGTERM')
  })
  for (const child of children)
    child.once('exit', (code) => {
      end('SIGTERM')
      process.exitCode ??= code ?? 0
    })
}

try {
  await install()
  runBoth()
} catch (error) {
  if (!(error instanceof CannotPrepare)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
