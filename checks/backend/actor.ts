import { type ChildProcess, fork } from 'node:child_process';
import type { Target } from '#scripts/import/connect.ts';
import type { ActorTasks } from './actor-process.ts';

/** Another person with an account, simulated by a process of their own, as two people use two browsers. */
export interface Actor {
  do<T extends keyof ActorTasks>(
    task: T,
    ...args: Parameters<ActorTasks[T]>
  ): Promise<Awaited<ReturnType<ActorTasks[T]>>>;
  stop(): void;
}

type Answer = { readonly result: unknown } | { readonly error: string };

/** Sends a message and waits for the answer; only one message at a time. */
function call(child: ChildProcess, message: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the process ended'));
    child.once('exit', onExit);
    child.once('message', (answer: Answer) => {
      child.off('exit', onExit);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.result);
    });
    child.send(message);
  });
}

/** Starts a process that acts as the account `uid`. */
export async function startActor(uid: string, target: Target): Promise<Actor> {
  const child = fork('checks/backend/actor-process.ts', [], { execArgv: ['--import', 'tsx'] });
  await call(child, { task: 'begin', args: [uid, target] });
  return {
    do: (task, ...args) => call(child, { task, args }) as never,
    stop: () => child.disconnect(),
  };
}
