import { readdirSync, readFileSync } from 'node:fs';

/** The sampling interval, in milliseconds. */
const interval = 250;

/** Clock ticks per second in Linux's `/proc` (man 5 proc_pid_stat); memory pages of 4 kB. */
const ticks = 100;
const pageBytes = 4096;

interface Process {
  readonly parent: number;
  /** Ticks of the process and of its children that have ended. */
  readonly time: number;
  readonly pages: number;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name, in parentheses, may contain spaces.
      const values = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const time = values.slice(11, 15).reduce((sum, value) => sum + value, 0);
      found.set(Number(name), { parent: values[1] ?? 0, time, pages: values[21] ?? 0 });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found;
}

/**
 * Watches a process and all of its descendants, on Linux. Returns the seconds of processor time (user and system), and
 * the maximum memory of all together in megabytes. Shared memory is counted repeatedly.
 */
export function watchProcesses(root: number): () => { readonly seconds: number; readonly megabytes: number } {
  let time = 0;
  let pages = 0;
  const look = () => {
    const all = processes();
    const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(all.get(pid)?.parent ?? 0));
    const own = [...all].filter(([pid]) => isBelow(pid)).map(([, each]) => each);
    const sum = (key: 'time' | 'pages') => own.reduce((total, each) => total + each[key], 0);
    time = Math.max(time, sum('time'));
    pages = Math.max(pages, sum('pages'));
  };
  const timer = setInterval(look, interval);
  return () => {
    clearInterval(timer);
    return { seconds: time / ticks, megabytes: Math.round((pages * pageBytes) / 1024 ** 2) };
  };
}
