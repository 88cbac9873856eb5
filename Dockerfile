# Both stages start from Debian alone. Debian's npm is used once, to install the pinned Node and a
# current npm from the npm registry, so no other registry of images is needed.
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BASE} AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
# For networks with a certificate authority of their own: `--secret id=ca,src=FILE.pem`.
ENV NODE_EXTRA_CA_CERTS=/run/ca.pem
COPY package.json /manifest/package.json
# `node` downloads its binary in an install script, which Debian's npm runs by default.
RUN --mount=type=secret,id=ca,target=/run/ca.pem npm install --prefix /toolchain --no-audit --no-fund --loglevel=error \
  "node@$(node -p 'require("/manifest/package.json").dependencies.node')" npm@11
ENV PATH=/toolchain/node_modules/node/bin:/toolchain/node_modules/.bin:$PATH
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY scripts/setup.mjs scripts/
RUN --mount=type=secret,id=ca,target=/run/ca.pem node scripts/setup.mjs
COPY . .
RUN node scripts/release.mjs --to /release \
  && mkdir /product \
  && tar -xzf /release/purboday-*.tar.gz -C /product --strip-components 1

FROM ${BASE}
LABEL org.opencontainers.image.title="Purboday" \
  org.opencontainers.image.licenses="MIT"
# The number is fixed, so that the owner of a volume stays the same in every version.
RUN groupadd --gid 10001 purboday \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin purboday \
  && install -d -o 10001 -g 10001 -m 0700 /data /backups \
  && ln -s /opt/purboday/purboday /usr/local/bin/purboday
COPY --from=build /product /opt/purboday
# The root file system may be read-only, so Node stores compiled code in /tmp.
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/tmp/purboday-compiled
WORKDIR /opt/purboday
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Docker restarts nothing by itself: this only reports whether the product is ready.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["/opt/purboday/node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/purboday/purboday"]
CMD ["start"]
